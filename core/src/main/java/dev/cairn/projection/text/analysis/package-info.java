/// The words of source text, as they are indexed and searched.
///
/// Start at [CodeAnalyzer]. Deliberately absent: scores; they belong to `projection.text`.
@NullMarked
package dev.cairn.projection.text.analysis;

import org.jspecify.annotations.NullMarked;
