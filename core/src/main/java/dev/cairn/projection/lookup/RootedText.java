package dev.cairn.projection.lookup;

import java.util.Optional;
import java.util.regex.Pattern;

/// Makes written paths relative to the root of a workspace.
public final class RootedText {

    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*");
    private static final String FILE_URI = "file://";

    private RootedText() {}

    /// The text with its path relative to the root, empty for the root itself; no value if the path leads out of it.
    public static Optional<String> relative(String root, String written) {
        var stripped = written.strip();
        var text = stripped.startsWith(FILE_URI) ? stripped.substring(FILE_URI.length()) : stripped;
        if (isAbsolute(text)) return below(root, text);
        return leaves(text) ? Optional.empty() : Optional.of(text);
    }

    private static boolean isAbsolute(String text) {
        return text.startsWith("/") || DRIVE.matcher(text).matches();
    }

    private static Optional<String> below(String root, String text) {
        var base = slashed(root).endsWith("/") ? slashed(root) : slashed(root) + "/";
        var path = slashed(text);
        if ((path + "/").equals(base)) return Optional.of("");
        if (!path.startsWith(base)) return Optional.empty();
        var rest = text.substring(base.length());
        return leaves(rest) ? Optional.empty() : Optional.of(rest);
    }

    private static String slashed(String path) {
        return path.replace('\\', '/');
    }

    private static boolean leaves(String text) {
        int depth = 0;
        for (var part : slashed(text).split("/", -1)) {
            if (part.equals("..")) depth--;
            else if (!part.isEmpty() && !part.equals(".")) depth++;
            if (depth < 0) return true;
        }
        return false;
    }
}
