package dev.cairn.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A settings file in TOML that is edited as text. Everything outside of the edited table is unchanged.
final class TomlText {

    /// A table header; `end` is the start of the next header's line or the end of the text.
    record TomlTable(List<String> path, int start, int headerEnd, int end) {}

    /// A key with its value; the path includes that of its table.
    record TomlPair(List<String> path, int start, int valueStart, int valueEnd) {}

    /// Thrown when a text is not valid TOML.
    static final class TomlSyntaxException extends Exception {

        private static final long serialVersionUID = 1;

        TomlSyntaxException(String reason, long line) {
            super("line " + line + ": " + reason);
        }
    }

    private static final int DEPTH_MAX = 64;
    private static final Pattern BARE_KEY = Pattern.compile("[A-Za-z0-9_-]+");
    private static final Pattern BARE_VALUE = Pattern.compile("true|false|[+-]?(?:inf|nan)"
            + "|0x[0-9A-Fa-f_]+|0o[0-7_]+|0b[01_]+"
            + "|[+-]?[0-9][0-9_]*(?:\\.[0-9][0-9_]*)?(?:[eE][+-]?[0-9_]+)?"
            + "|\\d{4}-\\d{2}-\\d{2}(?:[Tt ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:[Zz]|[+-]\\d{2}:\\d{2})?)?"
            + "|\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?");
    private static final Pattern ESCAPE =
            Pattern.compile("\\\\(?:[btnfre\"\\\\]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})");

    private final String text;
    private final List<TomlTable> tables = new ArrayList<>();
    private final List<TomlPair> pairs = new ArrayList<>();
    private int at;

    private TomlText(String text) {
        this.text = text;
    }

    static TomlText parse(String text) throws TomlSyntaxException {
        var parsed = new TomlText(text);
        parsed.readAll();
        return parsed;
    }

    Optional<TomlTable> table(List<String> path) {
        return tables.stream().filter(table -> table.path().equals(path)).findFirst();
    }

    List<TomlPair> pairs() {
        return List.copyOf(pairs);
    }

    List<TomlTable> tables() {
        return List.copyOf(tables);
    }

    String written(TomlPair pair) {
        return text.substring(pair.valueStart(), pair.valueEnd());
    }

    private void readAll() throws TomlSyntaxException {
        var prefix = List.<String>of();
        skipLines();
        while (at < text.length()) {
            int start = at;
            if (text.charAt(at) == '[') prefix = header(start);
            else pair(prefix, start);
            endOfLine();
            skipLines();
        }
        for (int i = 0; i < tables.size(); i++) {
            var table = tables.get(i);
            int end = i + 1 < tables.size() ? lineStart(tables.get(i + 1).start()) : text.length();
            tables.set(i, new TomlTable(table.path(), table.start(), table.headerEnd(), end));
        }
    }

    private int lineStart(int position) {
        return text.lastIndexOf('\n', Math.max(0, position - 1)) + 1;
    }

    private List<String> header(int start) throws TomlSyntaxException {
        boolean isArray = text.startsWith("[[", at);
        at += isArray ? 2 : 1;
        var path = key();
        if (!text.startsWith(isArray ? "]]" : "]", at)) throw broken("a table header is not closed");
        at += isArray ? 2 : 1;
        if (!isArray && table(path).isPresent()) throw broken("a table is there twice");
        tables.add(new TomlTable(path, start, at, at));
        return path;
    }

    private void pair(List<String> prefix, int start) throws TomlSyntaxException {
        var path = new ArrayList<>(prefix);
        path.addAll(key());
        expect('=');
        skipBlanks();
        int valueStart = at;
        value(0);
        pairs.add(new TomlPair(List.copyOf(path), start, valueStart, at));
    }

    private List<String> key() throws TomlSyntaxException {
        var names = new ArrayList<String>();
        do {
            if (!names.isEmpty()) at++;
            skipBlanks();
            names.add(name());
            skipBlanks();
        } while (at < text.length() && text.charAt(at) == '.');
        return List.copyOf(names);
    }

    private String name() throws TomlSyntaxException {
        if (at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'')) {
            int start = at;
            string();
            return text.substring(start + 1, at - 1);
        }
        var bare = BARE_KEY.matcher(text).region(at, text.length());
        if (!bare.lookingAt()) throw broken("a key is expected");
        at = bare.end();
        return bare.group();
    }

    private void value(int depth) throws TomlSyntaxException {
        if (depth > DEPTH_MAX) throw broken("nested deeper than " + DEPTH_MAX);
        if (at >= text.length()) throw broken("a value is missing");
        switch (text.charAt(at)) {
            case '"', '\'' -> string();
            case '[' -> array(depth);
            case '{' -> inlineTable(depth);
            default -> at = endOfBareValue();
        }
    }

    private int endOfBareValue() throws TomlSyntaxException {
        int end = at;
        while (end < text.length() && ",]}#\n\r".indexOf(text.charAt(end)) < 0) end++;
        var written = text.substring(at, end).stripTrailing();
        if (!BARE_VALUE.matcher(written).matches()) throw broken("'" + written + "' is no value; texts need quotes");
        return at + written.length();
    }

    private void array(int depth) throws TomlSyntaxException {
        at++;
        while (true) {
            skipLines();
            if (at < text.length() && text.charAt(at) == ']') break;
            value(depth + 1);
            skipLines();
            if (at < text.length() && text.charAt(at) == ',') at++;
            else break;
        }
        skipLines();
        expect(']');
    }

    private void inlineTable(int depth) throws TomlSyntaxException {
        at++;
        while (true) {
            skipLines();
            if (at < text.length() && text.charAt(at) == '}') break;
            key();
            expect('=');
            skipBlanks();
            value(depth + 1);
            skipLines();
            if (at < text.length() && text.charAt(at) == ',') at++;
            else break;
        }
        skipLines();
        expect('}');
    }

    private void string() throws TomlSyntaxException {
        char quote = text.charAt(at);
        var triple = String.valueOf(quote).repeat(3);
        boolean isLong = text.startsWith(triple, at);
        at += isLong ? 3 : 1;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (isLong ? text.startsWith(triple, at) : c == quote) {
                at += isLong ? 3 : 1;
                // Up to two quotes may stand before the closing ones.
                while (isLong && at < text.length() && text.charAt(at) == quote) at++;
                return;
            }
            if (c == '\n' && !isLong) break;
            at += c == '\\' && quote == '"' ? escapeLength(isLong) : 1;
        }
        throw broken("a quote is not closed");
    }

    private int escapeLength(boolean isLong) throws TomlSyntaxException {
        var escape = ESCAPE.matcher(text).region(at, text.length());
        if (escape.lookingAt()) return escape.end() - at;
        if (isLong && at + 1 < text.length() && Character.isWhitespace(text.charAt(at + 1))) return 2;
        throw broken("an unknown escape");
    }

    private void expect(char sign) throws TomlSyntaxException {
        if (at >= text.length() || text.charAt(at) != sign) throw broken("'" + sign + "' is expected");
        at++;
    }

    private void endOfLine() throws TomlSyntaxException {
        skipBlanks();
        if (at >= text.length()) return;
        char c = text.charAt(at);
        if (c != '#' && c != '\n' && c != '\r') throw broken("unexpected text");
    }

    private void skipBlanks() {
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) at++;
    }

    /// Skips blanks, line ends and comments.
    private void skipLines() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\uFEFF') at++;
            else return;
        }
    }

    private TomlSyntaxException broken(String reason) {
        return new TomlSyntaxException(
                reason,
                1
                        + text.substring(0, Math.min(at, text.length()))
                                .chars()
                                .filter(c -> c == '\n')
                                .count());
    }
}
