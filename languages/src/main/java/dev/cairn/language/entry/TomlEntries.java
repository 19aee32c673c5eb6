package dev.cairn.language.entry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads TOML. The path of a value in an array of tables contains the index of its table.
public final class TomlEntries {

    /// Maximum number of differently named arrays of tables; no real file has more.
    private static final int ARRAYS_MAX = 1_000;

    private static final String BARE_END = ",]}#\n\r";

    private final String text;
    private final EntryPath path;
    private final Map<List<String>, Integer> tables = new HashMap<>();
    private int at;
    private int line = 1;

    /// The number of names in the path of the current table.
    private int tableDepth;

    private TomlEntries(String text, EntrySink sink) {
        this.text = text;
        this.path = new EntryPath(sink);
    }

    public static void read(String text, EntrySink sink) throws MalformedEntryText {
        new TomlEntries(text.startsWith("\uFEFF") ? text.substring(1) : text, sink).readAll();
    }

    private void readAll() throws MalformedEntryText {
        while (skipToCode()) {
            if (peek() == '[') header();
            else pair();
        }
    }

    private void header() throws MalformedEntryText {
        boolean isArray = text.startsWith("[[", at);
        at += isArray ? 2 : 1;
        var names = keys(']');
        at += isArray ? 2 : 1;
        path.leaveTo(0);
        var known = new ArrayList<String>();
        for (int index = 0; index < names.size(); index++) {
            known.add(names.get(index));
            path.enter(names.get(index), line);
            var number = tables.get(known);
            if (index == names.size() - 1 && isArray) {
                int next = number == null ? 0 : number + 1;
                if (tables.size() > ARRAYS_MAX) throw broken("more than " + ARRAYS_MAX + " arrays of tables");
                tables.put(List.copyOf(known), next);
                tables.keySet().removeIf(other -> isBelow(other, known));
                path.enter(Integer.toString(next), line);
            } else if (number != null) {
                path.enter(Integer.toString(number), line);
            }
        }
        tableDepth = path.depth();
    }

    private static boolean isBelow(List<String> other, List<String> known) {
        return other.size() > known.size() && other.subList(0, known.size()).equals(known);
    }

    private void pair() throws MalformedEntryText {
        path.leaveTo(tableDepth);
        int depth = path.depth();
        for (var name : keys('=')) path.enter(name, line);
        at++;
        value();
        path.leaveTo(depth);
    }

    /// Reads dotted keys up to the terminating character.
    private List<String> keys(char end) throws MalformedEntryText {
        var names = new ArrayList<String>();
        while (true) {
            skipBlanks();
            if (at >= text.length()) throw broken("a key is not finished");
            char c = peek();
            if (c == end && !names.isEmpty()) return names;
            if (c == '.') {
                at++;
                continue;
            }
            names.add(c == '"' || c == '\'' ? readQuoted() : bareKey());
        }
    }

    private String bareKey() throws MalformedEntryText {
        int start = at;
        while (at < text.length() && isBare(peek())) at++;
        if (at == start) throw broken("an unexpected sign");
        return text.substring(start, at);
    }

    private static boolean isBare(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }

    private void value() throws MalformedEntryText {
        skipBlanks();
        if (at >= text.length()) throw broken("a value is missing");
        switch (peek()) {
            case '"', '\'' -> {
                int first = line;
                var said = readQuoted();
                path.value(said, first);
            }
            case '[' -> array();
            case '{' -> table();
            default -> {
                int start = at;
                while (at < text.length() && BARE_END.indexOf(peek()) < 0) at++;
                if (at == start) throw broken("a value is missing");
                path.value(text.substring(start, at).strip(), line);
            }
        }
    }

    private void array() throws MalformedEntryText {
        at++;
        for (int number = 0; ; number++) {
            if (!skipToCode()) throw broken("a list is not closed");
            if (peek() == ']') {
                at++;
                return;
            }
            path.enter(Integer.toString(number), line);
            value();
            path.leave();
            if (skipToCode() && peek() == ',') at++;
        }
    }

    private void table() throws MalformedEntryText {
        at++;
        while (true) {
            if (!skipToCode()) throw broken("a table is not closed");
            if (peek() == '}') {
                at++;
                return;
            }
            int depth = path.depth();
            for (var name : keys('=')) path.enter(name, line);
            at++;
            value();
            path.leaveTo(depth);
            if (skipToCode() && peek() == ',') at++;
        }
    }

    private String readQuoted() throws MalformedEntryText {
        char quote = peek();
        boolean isLong = text.startsWith(String.valueOf(quote).repeat(3), at);
        var end = isLong ? String.valueOf(quote).repeat(3) : String.valueOf(quote);
        int from = at + end.length();
        int to = text.indexOf(end, from);
        while (quote == '"' && to > 0 && isEscaped(from, to)) to = text.indexOf(end, to + 1);
        if (to < 0) throw broken("a quote is not closed");
        var said = text.substring(from, to);
        int lines = (int) said.chars().filter(c -> c == '\n').count();
        if (lines > 0 && !isLong) throw broken("a quote is not closed");
        line += lines;
        at = to + end.length();
        return quote == '"' ? said.replace("\\\"", "\"").replace("\\\\", "\\") : said;
    }

    private boolean isEscaped(int from, int to) {
        int strokes = 0;
        while (to - 1 - strokes >= from && text.charAt(to - 1 - strokes) == '\\') strokes++;
        return strokes % 2 == 1;
    }

    /// Skips white space and comments; false at the end of the text.
    private boolean skipToCode() {
        while (at < text.length()) {
            char c = peek();
            if (c == '\n') line++;
            if (c == '#') while (at + 1 < text.length() && text.charAt(at + 1) != '\n') at++;
            else if (!Character.isWhitespace(c)) return true;
            at++;
        }
        return false;
    }

    private void skipBlanks() {
        while (at < text.length() && (peek() == ' ' || peek() == '\t')) at++;
    }

    private char peek() {
        return text.charAt(at);
    }

    private MalformedEntryText broken(String reason) {
        return new MalformedEntryText(reason, line);
    }
}
