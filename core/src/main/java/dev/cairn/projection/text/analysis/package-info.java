/// Splits source text into the terms that are indexed and searched.
///
/// Start at [CodeAnalyzer]. Scoring is in `projection.text`.
@NullMarked
package dev.cairn.projection.text.analysis;

import org.jspecify.annotations.NullMarked;
