/// Differences of the indexed code between two moments.
///
/// Start at [dev.cairn.engine.index.diff.CodeDifferences]. Deliberately absent: line-based text differences.
@NullMarked
package dev.cairn.engine.index.diff;

import org.jspecify.annotations.NullMarked;
