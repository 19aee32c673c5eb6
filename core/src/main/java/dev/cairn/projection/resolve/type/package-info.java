/// Infers the types of expressions: members, elements, results of calls, type parameters.
///
/// Start at [TypeInference]. [MemberLookup] finds inherited members, and [InferenceCache] limits the time spent.
/// The package `target` decides which results become edges.
@NullMarked
package dev.cairn.projection.resolve.type;

import org.jspecify.annotations.NullMarked;
