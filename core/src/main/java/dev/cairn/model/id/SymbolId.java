package dev.cairn.model.id;

import java.util.ArrayList;
import java.util.List;

/// The stable, human-readable name of a symbol: its file and the names of the enclosing symbols and itself.
///
/// All versions of a symbol have the same id. The id of a file is its path and an empty list of names.
public record SymbolId(String path, List<String> names) {

    private static final String SEPARATOR = "::";

    public SymbolId {
        names = List.copyOf(names);
        if (path.isEmpty() || path.startsWith("/"))
            throw new IllegalArgumentException("path must be relative: " + path);
        for (var name : names) if (name.isEmpty()) throw new IllegalArgumentException("a name is missing: " + path);
    }

    /// Parses the text that [#toString] returns.
    public static SymbolId parse(String written) {
        var parts = new ArrayList<String>();
        var part = new StringBuilder();
        for (int at = 0; at < written.length(); at++) {
            char c = written.charAt(at);
            if (c == '\\' && at + 1 < written.length() && isMarked(written.charAt(at + 1))) {
                part.append(written.charAt(++at));
            } else if (written.startsWith(SEPARATOR, at)) {
                parts.add(part.toString());
                part.setLength(0);
                at++;
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return new SymbolId(parts.getFirst(), parts.subList(1, parts.size()));
    }

    private static boolean isMarked(char c) {
        return c == '\\' || c == ':';
    }

    /// Escapes a colon where it could be read as a separator: next to another colon, or at either end of a part.
    private static void write(String part, StringBuilder into) {
        for (int at = 0; at < part.length(); at++) {
            char c = part.charAt(at);
            if (c == '\\' || (c == ':' && !isLone(part, at))) into.append('\\');
            into.append(c);
        }
    }

    private static boolean isLone(String part, int at) {
        return at > 0 && at < part.length() - 1 && part.charAt(at - 1) != ':' && part.charAt(at + 1) != ':';
    }

    public boolean isFile() {
        return names.isEmpty();
    }

    /// The last name, or the path of a file.
    public String name() {
        return names.isEmpty() ? path : names.getLast();
    }

    @Override
    public String toString() {
        var written = new StringBuilder();
        write(path, written);
        for (var name : names) {
            written.append(SEPARATOR);
            write(name, written);
        }
        return written.toString();
    }
}
