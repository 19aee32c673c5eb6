/// Commands about projects and their worktrees.
///
/// Start at [WorkspacesCommand]. Deliberately absent: the decision which folders may be registered.
@NullMarked
package dev.cairn.cli.workspace;

import org.jspecify.annotations.NullMarked;
