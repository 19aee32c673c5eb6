/// The types of expressions: members, elements, results of calls, type parameters.
///
/// Start at [TypeInference]; [MemberLookup] finds inherited members and [InferenceCache] bounds the effort.
/// Deliberately absent: which of the results becomes an edge (`target`).
@NullMarked
package dev.cairn.projection.resolve.type;

import org.jspecify.annotations.NullMarked;
