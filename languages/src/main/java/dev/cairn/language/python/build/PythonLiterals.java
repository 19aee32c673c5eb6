package dev.cairn.language.python.build;

/// Finds all strings in a Python literal, which may be a string, a list, or a dictionary of lists.
final class PythonLiterals {

    private static final int TEXTS_MAX = 5_000;

    /// The position of a value and its first character.
    record Start(int at, char letter) {

        boolean isOpening() {
            return letter == '[' || letter == '(' || letter == '{';
        }

        /// The name at this position; empty if the expression is more than a name.
        String word(String text) {
            int end = at;
            while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_'))
                end++;
            boolean isAlone = end < text.length() && ",)\r\n \t".indexOf(text.charAt(end)) >= 0;
            return isAlone ? text.substring(at, end) : "";
        }
    }

    static boolean isText(Start start) {
        return start.letter == '"' || start.letter == '\'';
    }

    /// Receives every string with its line and its dictionary key; the key is "" outside of a dictionary.
    interface Listener {
        void text(String key, String value, int line);
    }

    private final String text;
    private int at;
    private int line = 1;

    PythonLiterals(String text, Start start) {
        this.text = text;
        this.at = start.at();
        for (int before = 0; before < at; before++) if (text.charAt(before) == '\n') line++;
    }

    void read(Listener listener) {
        int depth = 0;
        int texts = 0;
        var key = "";
        while (at < text.length() && texts < TEXTS_MAX) {
            char letter = text.charAt(at);
            if (letter == '#') skipComment();
            else if (letter == '"' || letter == '\'') {
                int begun = line;
                var value = string(letter);
                texts++;
                if (nextIsColon()) key = value;
                else listener.text(key, value, begun);
            } else {
                if (letter == '\n') line++;
                if (letter == '[' || letter == '(' || letter == '{') depth++;
                if (letter == ']' || letter == ')' || letter == '}') depth--;
                at++;
            }
            if (depth <= 0) return;
        }
    }

    private void skipComment() {
        while (at < text.length() && text.charAt(at) != '\n') at++;
    }

    private boolean nextIsColon() {
        int next = at;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) next++;
        return next < text.length() && text.charAt(next) == ':';
    }

    private String string(char quote) {
        var triple = String.valueOf(quote).repeat(3);
        var end = text.startsWith(triple, at) ? triple : String.valueOf(quote);
        int from = at + end.length();
        int to = from;
        while (to < text.length() && !text.startsWith(end, to)) to += text.charAt(to) == '\\' ? 2 : 1;
        to = Math.min(to, text.length());
        for (int here = from; here < to; here++) if (text.charAt(here) == '\n') line++;
        at = Math.min(text.length(), to + end.length());
        return text.substring(from, to);
    }
}
