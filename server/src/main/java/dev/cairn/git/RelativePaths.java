package dev.cairn.git;

/// Checks paths from untrusted sources. For example, git prints the paths of its index without checking them.
public final class RelativePaths {

    private RelativePaths() {}

    /// Whether the path stays below its folder: it is not absolute and has no empty, `.` or `..` part.
    public static boolean isPlain(String path) {
        int from = 0;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', from)) {
            if (!isName(path, from, slash)) return false;
            from = slash + 1;
        }
        return isName(path, from, path.length());
    }

    private static boolean isName(String path, int from, int to) {
        return switch (to - from) {
            case 0 -> false;
            case 1 -> path.charAt(from) != '.';
            case 2 -> path.charAt(from) != '.' || path.charAt(from + 1) != '.';
            default -> true;
        };
    }
}
