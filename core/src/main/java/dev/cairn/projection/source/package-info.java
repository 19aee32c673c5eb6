/// Access to the files of a worktree at a moment: their versions, facts and text.
///
/// Start at [CodeContents].
@NullMarked
package dev.cairn.projection.source;

import org.jspecify.annotations.NullMarked;
