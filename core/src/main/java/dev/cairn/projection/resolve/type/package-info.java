/// The types of expressions: members, elements, results of calls, type parameters.
///
/// Start at [Types]; [Members] finds inherited members and [Known] bounds the effort. Deliberately absent: which of the
/// results becomes an edge (`target`).
@NullMarked
package dev.cairn.projection.resolve.type;

import org.jspecify.annotations.NullMarked;
