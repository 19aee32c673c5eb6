/// Decides to which declarations the calls, mentions, values, imports, supertypes and overridden methods of a file
/// refer.
///
/// Start at [CallTargets]. A matching name alone is not evidence; an edge that has no other evidence gets the
/// provenance NAME_ONLY. The facts of a file come from the parser of its language.
@NullMarked
package dev.cairn.projection.resolve.target;

import org.jspecify.annotations.NullMarked;
