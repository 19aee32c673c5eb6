/// What a compiler's own index says about code, as far as Cairn uses it.
///
/// [ScipDocument] is what an index file says about one file; [ScipRecord] is what was kept of a whole one.
@NullMarked
package dev.cairn.model.scip;

import org.jspecify.annotations.NullMarked;
