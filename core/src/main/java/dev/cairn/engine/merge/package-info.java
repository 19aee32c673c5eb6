/// Makes one project of those that earlier builds kept for the worktrees of one repository.
///
/// Start at [ProjectMerge]. Nothing of the merged project is deleted: its transactions stay in the store.
@NullMarked
package dev.cairn.engine.merge;

import org.jspecify.annotations.NullMarked;
