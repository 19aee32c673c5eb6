/// The registered source trees, and how callers refer to them.
///
/// Start at [Workspaces]. A workspace is registered by one idempotent write and found by its project id or by any
/// folder inside it. Deliberately absent: reading folders, which is behind [FolderSurvey], and indexing.
@NullMarked
package dev.cairn.engine.workspace;

import org.jspecify.annotations.NullMarked;
