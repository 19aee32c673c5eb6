package dev.cairn.projection.lookup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A path pattern: `*` inside a name, `**` across folders, `?` one character, `{a,b}` either; all else is literal.
///
/// The matching time is proportional to the product of path and pattern length, whatever the pattern.
public final class PathPattern {

    public static final int LENGTH_MAX = 300;

    private static final int ALTERNATIVES_MAX = 64;
    private static final String SPECIAL = "*?";

    private final List<String> patterns;

    private PathPattern(List<String> patterns) {
        this.patterns = patterns;
    }

    public static PathPattern of(String written) {
        return new PathPattern(expand(written));
    }

    /// Matches what the pattern matches, and everything in a folder that it matches.
    public static PathPattern withContents(String written) {
        return new PathPattern(Stream.of(written, written + "/**")
                .flatMap(each -> expand(each).stream())
                .toList());
    }

    /// The error in a pattern, if any.
    public static Optional<String> fault(String written) {
        if (written.length() > LENGTH_MAX) return Optional.of("a glob has at most " + LENGTH_MAX + " characters");
        if (written.startsWith("/")
                || written.contains("\\")
                || List.of(written.split("/")).contains(".."))
            return Optional.of("a glob is relative to the workspace and stays in it");
        if (expand(written).size() > ALTERNATIVES_MAX)
            return Optional.of("a glob has at most " + ALTERNATIVES_MAX + " alternatives");
        return Optional.empty();
    }

    private static List<String> expand(String written) {
        var done = new ArrayList<String>();
        var open = new ArrayList<>(List.of(written));
        while (!open.isEmpty() && done.size() + open.size() <= ALTERNATIVES_MAX + 1) {
            var next = open.removeLast();
            int start = next.lastIndexOf('{');
            int end = start < 0 ? -1 : next.indexOf('}', start);
            if (end < 0) done.add(next);
            else
                for (var part : next.substring(start + 1, end).split(",", -1))
                    open.add(next.substring(0, start) + part + next.substring(end + 1));
        }
        done.addAll(open);
        return done;
    }

    public boolean matches(String path) {
        return patterns.stream()
                .anyMatch(pattern ->
                        path.startsWith(pattern.substring(0, literalLength(pattern))) && matches(pattern, path));
    }

    /// The number of characters before the first one that is not literal. Most paths differ there already.
    private static int literalLength(String pattern) {
        int at = 0;
        while (at < pattern.length() && SPECIAL.indexOf(pattern.charAt(at)) < 0) at++;
        return at;
    }

    /// Dynamic programming: after each pattern element, `row[i]` says whether the pattern so far matches the first `i`
    /// characters.
    private static boolean matches(String pattern, String path) {
        var row = new boolean[path.length() + 1];
        row[0] = true;
        int at = 0;
        while (at < pattern.length()) {
            if (pattern.startsWith("**/", at)) {
                row = folders(row, path);
                at += 3;
            } else if (pattern.startsWith("**", at)) {
                row = anything(row);
                at += 2;
            } else {
                row = pattern.charAt(at) == '*' ? name(row, path) : letter(row, path, pattern.charAt(at));
                at++;
            }
        }
        return row[path.length()];
    }

    /// Nothing, or whole folders.
    private static boolean[] folders(boolean[] row, String path) {
        var next = row.clone();
        boolean isOpen = false;
        for (int at = 0; at < path.length(); at++) {
            isOpen |= row[at];
            if (isOpen && path.charAt(at) == '/') next[at + 1] = true;
        }
        return next;
    }

    private static boolean[] anything(boolean[] row) {
        var next = row.clone();
        for (int at = 1; at < next.length; at++) next[at] |= next[at - 1];
        return next;
    }

    private static boolean[] name(boolean[] row, String path) {
        var next = row.clone();
        for (int at = 1; at < next.length; at++) next[at] |= next[at - 1] && path.charAt(at - 1) != '/';
        return next;
    }

    private static boolean[] letter(boolean[] row, String path, char wanted) {
        var next = new boolean[row.length];
        for (int at = 1; at < next.length; at++) {
            char letter = path.charAt(at - 1);
            next[at] = row[at - 1] && (wanted == '?' ? letter != '/' : letter == wanted);
        }
        return next;
    }
}
