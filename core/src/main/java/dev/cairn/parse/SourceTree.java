package dev.cairn.parse;

import dev.cairn.model.workspace.WorkspaceSettings;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Lists and reads the files of a workspace. Files excluded by ignore rules or by the workspace's patterns do not
/// belong to it.
public interface SourceTree {

    /// All files. If cancelled, it returns early and reports the whole tree as not listed.
    SourceListing list(WorkspaceSettings settings, BooleanSupplier cancelled);

    /// The files among the given paths that belong to the workspace; a folder stands for all files in it.
    SourceListing listPaths(WorkspaceSettings settings, Set<String> paths);

    /// A predicate that decides from a path alone whether a file with that path would belong to the workspace.
    Predicate<String> pathFilter(WorkspaceSettings settings);

    /// The current content of a file; files larger than `bytesMax` are only hashed.
    SourceReadResult read(WorkspaceSettings settings, String path, int bytesMax);
}
