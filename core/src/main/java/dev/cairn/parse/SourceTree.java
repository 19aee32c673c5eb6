package dev.cairn.parse;

import dev.cairn.model.workspace.WorkspaceSettings;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// The files of a workspace after ignore rules and the workspace's own patterns.
public interface SourceTree {

    /// All files. If cancelled it ends early and reports the whole tree as not listed.
    SourceListing list(WorkspaceSettings settings, BooleanSupplier cancelled);

    /// The files among the given paths that belong to the workspace; a folder stands for all files in it.
    SourceListing listPaths(WorkspaceSettings settings, Set<String> paths);

    /// Decides from a path alone whether such a file would belong to the workspace.
    Predicate<String> pathFilter(WorkspaceSettings settings);

    /// The current content of a file; files larger than `bytesMax` are only hashed.
    SourceReadResult read(WorkspaceSettings settings, String path, int bytesMax);
}
