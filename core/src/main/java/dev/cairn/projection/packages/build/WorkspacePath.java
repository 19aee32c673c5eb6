package dev.cairn.projection.packages.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Resolves a relative path that a file of the workspace contains.
final class WorkspacePath {

    private WorkspacePath() {}

    /// The path from the workspace root; empty if it leads out of the workspace.
    static Optional<String> join(String folder, String written) {
        if (written.startsWith("/")) return Optional.empty();
        var parts = new ArrayList<String>();
        if (!folder.isEmpty()) parts.addAll(List.of(folder.split("/", -1)));
        for (var part : written.split("/", -1)) {
            if (part.isEmpty() || part.equals(".")) continue;
            if (!part.equals("..")) parts.add(part);
            else if (parts.isEmpty()) return Optional.empty();
            else parts.removeLast();
        }
        return Optional.of(String.join("/", parts));
    }
}
