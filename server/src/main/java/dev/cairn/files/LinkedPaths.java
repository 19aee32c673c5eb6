package dev.cairn.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Follows symbolic links inside a workspace, so that a file has one name however it is reached. Otherwise two agents
/// could hold it, one by the name of a link.
public final class LinkedPaths {

    /// Longer texts are no paths of any system.
    private static final int LENGTH_MAX = 4_096;

    private LinkedPaths() {}

    /// The text with the links in the path at its beginning followed. Text without a link, and a link that leads out of
    /// the workspace, stay as written.
    ///
    /// @param written begins with a path relative to the root; a line or a name may follow it
    public static String followed(Path root, String written) {
        boolean isPath = written.indexOf('/') >= 0 || written.indexOf('.') >= 0;
        if (!isPath || written.length() > LENGTH_MAX) return written;
        try {
            var real = root.toRealPath();
            int last = written.endsWith("/") ? written.length() - 1 : written.length();
            for (int end = last; end > 0; end = separatorBefore(written, end)) {
                var entry = root.resolve(written.substring(0, end)).normalize();
                if (!entry.startsWith(root) || !Files.exists(entry)) continue;
                var target = entry.toRealPath();
                boolean isInside = target.startsWith(real) && !target.equals(real);
                if (!isInside || target.equals(real.resolve(root.relativize(entry)))) return written;
                return real.relativize(target).toString().replace('\\', '/') + written.substring(end);
            }
        } catch (InvalidPathException | IOException unusable) {
            return written;
        }
        return written;
    }

    private static int separatorBefore(String text, int end) {
        for (int at = end - 1; at > 0; at--) if ("/:#".indexOf(text.charAt(at)) >= 0) return at;
        return 0;
    }
}
