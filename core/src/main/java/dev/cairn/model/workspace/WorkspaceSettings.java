package dev.cairn.model.workspace;

import java.nio.file.Path;
import java.util.List;

/// The real root folder of a workspace, the patterns of files to include and exclude, and whether changes are watched.
public record WorkspaceSettings(Path root, List<String> include, List<String> exclude, boolean watch) {

    public WorkspaceSettings {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        if (!root.isAbsolute()) throw new IllegalArgumentException("a workspace root is absolute: " + root);
    }
}
