package dev.cairn.language.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Resolves relative paths that are written in files of a workspace.
public final class WorkspacePaths {

    private WorkspacePaths() {}

    /// Resolves a path against the folder of the file that contains it; empty if the result is outside the
    /// workspace.
    public static Optional<String> from(String file, String written) {
        int slash = file.lastIndexOf('/');
        return join(slash < 0 ? "" : file.substring(0, slash), written);
    }

    static Optional<String> join(String folder, String written) {
        if (written.startsWith("/")) return Optional.empty();
        var parts = new ArrayList<String>();
        if (!folder.isEmpty()) parts.addAll(List.of(folder.split("/", -1)));
        for (var part : written.replace('\\', '/').split("/", -1)) {
            if (part.isEmpty() || part.equals(".")) continue;
            if (!part.equals("..")) parts.add(part);
            else if (parts.isEmpty()) return Optional.empty();
            else parts.removeLast();
        }
        return Optional.of(String.join("/", parts));
    }
}
