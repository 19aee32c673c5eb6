/// Full-text search over a workspace's code, symbols and commit messages, derived from facts and file contents.
///
/// Start at [TextProjection]: it indexes files and lends a [TextView]. [CommitMessageIndex] does the same for commit
/// messages.
@NullMarked
package dev.cairn.projection.text;

import org.jspecify.annotations.NullMarked;
