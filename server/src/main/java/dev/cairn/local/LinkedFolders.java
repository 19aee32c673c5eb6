package dev.cairn.local;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// Tells paths that lead through a link, and so to what is no part of the tree; each folder is looked at once.
///
/// Git lists what it tracks below a folder even when a link has taken the folder's place.
final class LinkedFolders {

    private final Path root;
    private final Map<String, Boolean> known = new HashMap<>();

    LinkedFolders(Path root) {
        this.root = root;
    }

    /// Whether some folder on the way from the root to the path is a link.
    boolean leadTo(String path) {
        int end = path.lastIndexOf('/');
        if (end <= 0) return false;
        var folder = path.substring(0, end);
        var found = known.get(folder);
        if (found != null) return found;
        boolean isLinked = leadTo(folder) || Files.isSymbolicLink(root.resolve(folder));
        known.put(folder, isLinked);
        return isLinked;
    }
}
