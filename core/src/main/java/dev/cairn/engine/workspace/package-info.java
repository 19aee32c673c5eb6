/// Which source trees Cairn serves, and which one a caller means.
///
/// Start at [Workspaces]. A workspace is registered by one idempotent write and found again by its project id or by
/// any folder inside it. Deliberately absent: reading files, which [FolderSurvey] does for this room, and indexing.
@NullMarked
package dev.cairn.engine.workspace;

import org.jspecify.annotations.NullMarked;
