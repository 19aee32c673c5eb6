package dev.cairn.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/// Finds files whose names are not valid text. After such a name is decoded to a string, the string no longer
/// leads to the file.
public final class UndecodableNames {

    /// The replacement character for undecodable bytes.
    private static final char LOST = '\uFFFD';

    private UndecodableNames() {}

    static boolean isLossy(String path) {
        return path.indexOf(LOST) >= 0;
    }

    /// The file at a relative path; an undecodable part is matched with the only name that decodes to it.
    public static Path resolve(Path root, String path) throws IOException {
        var plain = root.resolve(path);
        if (!isLossy(path) || Files.exists(plain, LinkOption.NOFOLLOW_LINKS)) return plain;
        var at = root;
        for (var part : List.of(path.split("/", -1))) at = isLossy(part) ? named(at, part) : at.resolve(part);
        return at;
    }

    private static Path named(Path folder, String part) throws IOException {
        var found = folder.resolve(part);
        boolean isFound = false;
        try (var entries = Files.newDirectoryStream(folder)) {
            for (var entry : entries) {
                if (!entry.getFileName().toString().equals(part)) continue;
                if (isFound)
                    throw new FileSystemException(
                            part, null, "Several names here are not valid text and look the same");
                found = entry;
                isFound = true;
            }
        }
        return found;
    }

    /// The longest beginning of a path that was decoded without loss: the whole path, or its last decodable
    /// folder.
    static String decodablePrefix(String path) {
        if (!isLossy(path)) return path;
        int end = path.lastIndexOf('/', path.indexOf(LOST));
        return end < 0 ? "" : path.substring(0, end);
    }
}
