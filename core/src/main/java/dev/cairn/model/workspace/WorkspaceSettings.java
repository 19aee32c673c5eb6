package dev.cairn.model.workspace;

import java.nio.file.Path;
import java.util.List;

/// Where a workspace is and what of it is read: the real folder, the patterns to keep to and to leave out, and whether
/// changes are followed.
public record WorkspaceSettings(Path root, List<String> include, List<String> exclude, boolean watch) {

    public WorkspaceSettings {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        if (!root.isAbsolute()) throw new IllegalArgumentException("a workspace root is absolute: " + root);
    }
}
