package dev.cairn.language.go;

import java.util.Set;

/// Decides which files a build without options on Linux and amd64 leaves out.
final class GoBuildConstraints {

    private static final Set<String> TRUE_TAGS = Set.of("linux", "amd64", "unix", "cgo", "gc");
    private static final Set<String> SYSTEMS = Set.of(
            "aix",
            "android",
            "darwin",
            "dragonfly",
            "freebsd",
            "illumos",
            "ios",
            "js",
            "linux",
            "netbsd",
            "openbsd",
            "plan9",
            "solaris",
            "wasip1",
            "windows");
    private static final Set<String> PROCESSORS = Set.of(
            "386",
            "amd64",
            "arm",
            "arm64",
            "loong64",
            "mips",
            "mips64",
            "mips64le",
            "mipsle",
            "ppc64",
            "ppc64le",
            "riscv64",
            "s390x",
            "wasm");
    private static final int DEPTH_MAX = 50;

    private final String text;
    private int at;
    private int depth;

    private GoBuildConstraints(String text) {
        this.text = text;
    }

    /// Whether the file is built only for another platform according to its name, like `dial_windows.go`.
    static boolean excludesName(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        if (!name.endsWith(".go")) return false;
        var parts = name.substring(0, name.length() - ".go".length()).split("_", -1);
        int last = parts.length - 1;
        if (last > 0 && parts[last].equals("test")) last--;
        if (last < 1) return false;
        if (SYSTEMS.contains(parts[last])) return !TRUE_TAGS.contains(parts[last]);
        if (!PROCESSORS.contains(parts[last])) return false;
        boolean otherSystem = last > 1 && SYSTEMS.contains(parts[last - 1]) && !TRUE_TAGS.contains(parts[last - 1]);
        return otherSystem || !TRUE_TAGS.contains(parts[last]);
    }

    /// Whether the expression of a `//go:build` line is false for a build without options.
    static boolean excludes(String expression) {
        return !new GoBuildConstraints(expression).either();
    }

    private boolean either() {
        boolean holds = both();
        while (skip("||")) holds |= both();
        return holds;
    }

    private boolean both() {
        boolean holds = one();
        while (skip("&&")) holds &= one();
        return holds;
    }

    private boolean one() {
        if (depth >= DEPTH_MAX) return true;
        depth++;
        try {
            if (skip("!")) return !one();
            if (!skip("(")) return tag();
            boolean holds = either();
            skip(")");
            return holds;
        } finally {
            depth--;
        }
    }

    private boolean tag() {
        int start = at;
        while (at < text.length() && isTagPart(text.charAt(at))) at++;
        var tag = text.substring(start, at);
        return TRUE_TAGS.contains(tag) || tag.startsWith("go1.");
    }

    private static boolean isTagPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.';
    }

    private boolean skip(String token) {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        if (!text.startsWith(token, at)) return false;
        at += token.length();
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return true;
    }
}
