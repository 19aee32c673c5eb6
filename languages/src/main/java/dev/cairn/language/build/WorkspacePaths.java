package dev.cairn.language.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where a written path leads inside of a workspace.
public final class WorkspacePaths {

    private WorkspacePaths() {}

    /// A path written in a file, from the root of the workspace; empty when it leads out of it.
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
