package dev.cairn.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// Recognises paths that lead through a symbolic link and may therefore leave the tree. Each folder is checked
/// once.
///
/// Git lists tracked files below a folder even when a link has replaced the folder.
final class SymbolicLinkFolders {

    private final Path root;
    private final Map<String, Boolean> known = new HashMap<>();

    SymbolicLinkFolders(Path root) {
        this.root = root;
    }

    /// Whether a folder between the root and the path is a link.
    boolean isBehindLink(String path) {
        int end = path.lastIndexOf('/');
        if (end <= 0) return false;
        var folder = path.substring(0, end);
        var found = known.get(folder);
        if (found != null) return found;
        boolean isLinked = isBehindLink(folder) || Files.isSymbolicLink(root.resolve(folder));
        known.put(folder, isLinked);
        return isLinked;
    }
}
