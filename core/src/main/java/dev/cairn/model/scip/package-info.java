/// The parts of SCIP indexes (code indexes written by compiler tools) that Cairn uses.
///
/// [ScipDocument] is the part of an index about one source file; [ScipRecord] is the stored form of a whole index.
@NullMarked
package dev.cairn.model.scip;

import org.jspecify.annotations.NullMarked;
