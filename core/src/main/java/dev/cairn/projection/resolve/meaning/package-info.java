/// The values that resolution works with: what a name means and what a value is.
///
/// Start at [NameMeaning] and [ValueType]. Deliberately absent: how a meaning or type is found.
@NullMarked
package dev.cairn.projection.resolve.meaning;

import org.jspecify.annotations.NullMarked;
