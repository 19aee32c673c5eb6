/// Indexes written by compilers (SCIP), as far as Cairn uses them.
///
/// [ScipDocument] is the part of an index file about one file; [ScipRecord] is the stored form of a whole index.
@NullMarked
package dev.cairn.model.scip;

import org.jspecify.annotations.NullMarked;
