package dev.cairn.language.rust;

/// Finds the ends of words, strings, comments and brackets in the bytes of a Rust source.
final class RustScanner {

    private static final int NOT_CLOSED = -1;

    private final byte[] source;

    RustScanner(byte[] source) {
        this.source = source;
    }

    static boolean isWord(byte b) {
        return b == '_' || (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || b < 0;
    }

    int wordEnd(int at) {
        while (at < source.length && isWord(source[at])) at++;
        return at;
    }

    boolean isWordAt(int at, String word) {
        if (wordEnd(at) - at != word.length()) return false;
        for (int i = 0; i < word.length(); i++) if (source[at + i] != word.charAt(i)) return false;
        return true;
    }

    /// Whether white space or a comment begins here.
    boolean isBlankAt(int at) {
        return (source[at] <= ' ' && source[at] >= 0) || source[at] == '/';
    }

    /// The position after the white space, comment, string or character that begins here; unchanged if none does.
    int skip(int at) {
        byte b = source[at];
        if (b >= 0 && b <= ' ') return at + 1;
        return switch (b) {
            case '/' -> commentEnd(at);
            case '"' -> stringEnd(at + 1);
            case '\'' -> characterEnd(at);
            case 'r', 'b', 'c' -> prefixedStringEnd(at);
            default -> at;
        };
    }

    int skipBlank(int at) {
        while (at < source.length && isBlankAt(at)) {
            int next = skip(at);
            if (next == at) return at;
            at = next;
        }
        return at;
    }

    int skipAttributes(int at) {
        at = skipBlank(at);
        while (at + 1 < source.length && source[at] == '#' && source[at + 1] == '[') {
            int close = matching(at + 1);
            if (close < 0) return at;
            at = skipBlank(close + 1);
        }
        return at;
    }

    private int commentEnd(int at) {
        if (at + 1 >= source.length) return at;
        if (source[at + 1] == '/') {
            while (at < source.length && source[at] != '\n') at++;
            return at;
        }
        if (source[at + 1] != '*') return at;
        int depth = 0;
        while (at + 1 < source.length) {
            if (source[at] == '/' && source[at + 1] == '*') {
                depth++;
                at += 2;
            } else if (source[at] == '*' && source[at + 1] == '/') {
                at += 2;
                if (--depth == 0) return at;
            } else at++;
        }
        return source.length;
    }

    private int stringEnd(int at) {
        while (at < source.length && source[at] != '"') at += source[at] == '\\' ? 2 : 1;
        return Math.min(at + 1, source.length);
    }

    /// The position after a character literal; unchanged for a lifetime: `'a'` and `'\n'` are characters, `'a` is
    /// a lifetime.
    private int characterEnd(int at) {
        if (at + 2 >= source.length) return at + 1;
        if (source[at + 1] == '\\') {
            int end = at + 3;
            while (end < source.length && source[end] != '\'' && source[end] != '\n') end++;
            return Math.min(end + 1, source.length);
        }
        int end = at + 2;
        while (end < source.length && source[end] < 0 && end < at + 5) end++;
        return source[end < source.length ? end : at + 2] == '\'' ? end + 1 : at + 1;
    }

    /// The position after a raw or byte string: `r"…"`, `r#"…"#`, `b"…"`, `br#"…"#`.
    private int prefixedStringEnd(int at) {
        if (at > 0 && isWord(source[at - 1])) return at;
        int end = at;
        boolean raw = false;
        while (end < source.length
                && end < at + 2
                && (source[end] == 'b' || source[end] == 'r' || source[end] == 'c')) {
            raw |= source[end] == 'r';
            end++;
        }
        int hashes = 0;
        while (raw && end < source.length && source[end] == '#') {
            hashes++;
            end++;
        }
        if (end >= source.length || source[end] != '"') return at;
        return raw ? rawEnd(end + 1, hashes) : stringEnd(end + 1);
    }

    private int rawEnd(int at, int hashes) {
        for (; at < source.length; at++) {
            if (source[at] != '"') continue;
            int end = at + 1;
            while (end < source.length && end - at - 1 < hashes && source[end] == '#') end++;
            if (end - at - 1 == hashes) return end;
        }
        return source.length;
    }

    /// The position of the bracket that closes the one at `open`; negative if there is none.
    int matching(int open) {
        int depth = 0;
        int at = open;
        while (at < source.length) {
            int next = skip(at);
            if (next > at) {
                at = next;
                continue;
            }
            switch (source[at]) {
                case '(', '[', '{' -> depth++;
                case ')', ']', '}' -> {
                    if (--depth == 0) return at;
                }
                default -> {}
            }
            at = isWord(source[at]) ? wordEnd(at) : at + 1;
        }
        return NOT_CLOSED;
    }

    /// The end of the closure parameters at an offset; negative if they have an unusual syntax.
    private int closureParametersEnd(int from, int to) {
        int depth = 0;
        for (int at = from; at < to; ) {
            if (isWord(source[at])) {
                if (isWordAt(at, "in")) return -1;
                at = wordEnd(at);
                continue;
            }
            switch (source[at]) {
                case '|' -> {
                    if (depth == 0) return at;
                    return -1;
                }
                case '(', '[', '<' -> depth++;
                case ')', ']', '>' -> depth--;
                case '{', ';', '$', '#', '=' -> {
                    return -1;
                }
                default -> {}
            }
            at++;
        }
        return -1;
    }

    /// Whether a range looks like expressions that are separated by commas.
    boolean isPlain(int from, int to) {
        return isPlain(from, to, false);
    }

    boolean isPlainOrRepeated(int from, int to) {
        return isPlain(from, to, true);
    }

    private boolean isPlain(int from, int to, boolean repeated) {
        int depth = 0;
        int braces = 0;
        int before = ',';
        for (int at = from; at < to; ) {
            int next = skip(at);
            if (next > at) {
                if (!isBlankAt(at)) before = '"';
                at = next;
                continue;
            }
            byte b = source[at];
            if (isWord(b)) {
                int end = wordEnd(at);
                if (end - at == 1 && b == '_' && braces == 0) return false;
                before = isWordAt(at, "move") ? 'm' : 'a';
                at = end;
                continue;
            }
            if (b == '(' || b == '[' || b == '{') depth++;
            else if (b == ')' || b == ']' || b == '}') depth--;
            if (b == '{') braces++;
            else if (b == '}') braces--;
            if (b == '|' && depth == 0 && (before == ',' || before == 'm')) {
                int end = closureParametersEnd(at + 1, to);
                if (end < 0) return false;
                at = end + 1;
                before = 'a';
                continue;
            }
            boolean begins = before == ',' || before == '(' || before == '=';
            if (b == '$' || b == '#' || (depth == 0 && b == ';' && !repeated)) return false;
            if (begins && (b == '?' || b == '%' || b == '=' || b == '>')) return false;
            if (depth == 0 && b == ':' && !isDouble(at)) return false;
            before = b;
            at++;
        }
        return true;
    }

    private boolean isDouble(int at) {
        return (at + 1 < source.length && source[at + 1] == ':') || (at > 0 && source[at - 1] == ':');
    }

    /// Whether a range contains only ordinary declarations, without macro syntax.
    boolean isPlainItems(int from, int to) {
        for (int at = from; at < to; ) {
            int next = skip(at);
            if (next == at && source[at] == '$') return false;
            at = next > at ? next : at + 1;
        }
        return true;
    }
}
