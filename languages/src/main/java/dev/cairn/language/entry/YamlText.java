package dev.cairn.language.entry;

/// Reads a YAML value that fits on one line: plain text, quoted text, `{}` or `[]`.
final class YamlText {

    private final String text;
    private final EntryPath path;
    private final int line;
    private int at;

    YamlText(String text, EntryPath path, int line) {
        this.text = text;
        this.path = path;
        this.line = line;
    }

    static boolean isFlow(String text) {
        return text.startsWith("{") || text.startsWith("[");
    }

    /// Removes the quotes of a value, or the comment after it.
    static String plain(String written) {
        var text = written.strip();
        if (text.isEmpty()) return text;
        char first = text.charAt(0);
        if (first == '"' || first == '\'') {
            int end = text.indexOf(first, 1);
            return end < 0 ? text.substring(1) : text.substring(1, end);
        }
        int comment = text.indexOf(" #");
        return comment < 0 ? text : text.substring(0, comment).strip();
    }

    void flow() throws MalformedEntryText {
        boolean isMap = text.charAt(at++) == '{';
        int number = 0;
        while (true) {
            skipBlanks();
            if (at >= text.length()) throw new MalformedEntryText("a bracket is not closed", line);
            char c = text.charAt(at);
            if (c == '}' || c == ']') {
                at++;
                return;
            }
            if (c == ',') {
                at++;
                continue;
            }
            var name = isMap ? key() : Integer.toString(number++);
            path.enter(name, line);
            skipBlanks();
            if (at < text.length() && isFlow(text.substring(at, at + 1))) flow();
            else path.value(token(), line);
            path.leave();
        }
    }

    private String key() throws MalformedEntryText {
        int start = at;
        char first = text.charAt(at);
        int from = first == '"' || first == '\'' ? text.indexOf(first, at + 1) : at;
        int colon = from < 0 ? -1 : text.indexOf(':', from);
        if (colon < 0) throw new MalformedEntryText("a key without a value", line);
        at = colon + 1;
        return plain(text.substring(start, colon));
    }

    private String token() throws MalformedEntryText {
        if (at >= text.length()) return "";
        int start = at;
        char first = text.charAt(at);
        if (first == '"' || first == '\'') {
            int end = text.indexOf(first, at + 1);
            if (end < 0) throw new MalformedEntryText("a quote is not closed", line);
            at = end + 1;
            return text.substring(start + 1, end);
        }
        while (at < text.length() && ",}]".indexOf(text.charAt(at)) < 0) at++;
        return text.substring(start, at).strip();
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }
}
