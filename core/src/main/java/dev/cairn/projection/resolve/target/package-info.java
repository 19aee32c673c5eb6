/// The declarations that the sites of a file mean: calls, mentions, values, imports, supertypes, overridden methods.
///
/// Start at [CallTargets]. An equal name alone is no evidence; an edge that rests on it says so. Deliberately absent:
/// facts of the file as written, which come from the reader of its language.
@NullMarked
package dev.cairn.projection.resolve.target;

import org.jspecify.annotations.NullMarked;
