/// Full-text search over a workspace's code, symbols and commit messages, derived from facts and file contents.
///
/// Start at [TextProjection], which indexes files and provides a [TextView] for searching. [CommitMessageIndex]
/// indexes commit messages.
@NullMarked
package dev.cairn.projection.text;

import org.jspecify.annotations.NullMarked;
