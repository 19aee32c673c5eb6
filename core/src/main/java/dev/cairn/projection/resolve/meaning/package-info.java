/// The results of lookups: what a name refers to ([NameMeaning]), and which type a value has ([ValueType]).
///
/// The packages `name` and `type` compute them.
@NullMarked
package dev.cairn.projection.resolve.meaning;

import org.jspecify.annotations.NullMarked;
