package dev.cairn.language.entry;

/// Values of YAML that stand on one line: plain, quoted, or `{}` and `[]`.
final class YamlText {

    private final String text;
    private final EntryPath trail;
    private final int line;
    private int at;

    YamlText(String text, EntryPath trail, int line) {
        this.text = text;
        this.trail = trail;
        this.line = line;
    }

    static boolean isFlow(String text) {
        return text.startsWith("{") || text.startsWith("[");
    }

    /// A value without its quotes and without a comment behind it.
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
            blanks();
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
            trail.enter(name, line);
            blanks();
            if (at < text.length() && isFlow(text.substring(at, at + 1))) flow();
            else trail.value(token(), line);
            trail.leave();
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

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }
}
