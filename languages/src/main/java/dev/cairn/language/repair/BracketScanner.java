package dev.cairn.language.repair;

/// Scans a source once and reports the brackets of every line to [LineBrackets]; strings and comments are skipped.
final class BracketScanner {

    /// Maximum length of a character literal.
    private static final int CHARACTER_BYTES_MAX = 12;

    private final LineBrackets brackets;
    private final byte[] source;
    private final LexicalStyle style;
    private final boolean overLines;
    private int line;
    private int at;

    /// @param overLines whether strings may span lines; otherwise every string ends at the end of its line
    BracketScanner(LineBrackets brackets, LexicalStyle style, boolean overLines) {
        this.brackets = brackets;
        this.source = brackets.source;
        this.style = style;
        this.overLines = overLines;
    }

    void read() {
        while (at < source.length) {
            byte letter = source[at];
            if (letter == '\n') {
                line++;
                at++;
            } else if (letter == ' ' || letter == '\t' || letter == '\r' || isComment()) at++;
            else code(letter);
        }
    }

    /// Whether a comment begins here; if so, moves to its last character.
    private boolean isComment() {
        boolean hash = style == LexicalStyle.PYTHON;
        if (source[at] != (hash ? '#' : '/')) return false;
        if (hash || is(at + 1, '/')) {
            at = brackets.end(line) - 1;
            return true;
        }
        if (!is(at + 1, '*')) return false;
        for (int end = at + 2; end + 1 < source.length; end++)
            if (source[end] == '*' && source[end + 1] == '/') {
                for (int i = at; i < end; i++) if (source[i] == '\n') line++;
                at = end + 1;
                return true;
            }
        brackets.markCode(line, at);
        breakHere();
        return true;
    }

    private void code(byte letter) {
        brackets.markCode(line, at);
        if (style.isTripleQuote(letter) && is(at + 1, letter) && is(at + 2, letter)) triple(letter);
        else if (style.isLineQuote(letter)) skipString(letter, false);
        else if (style.isLongQuote(letter)) skipLongString(letter);
        else if (letter == '\'' && style.hasCharacters()) character();
        else if (letter == '/' && style == LexicalStyle.SCRIPT && isRegularExpression()) regularExpression();
        else bracket(letter);
        at++;
    }

    private void bracket(byte letter) {
        switch (letter) {
            case '{' -> brackets.addBraces(line, 1);
            case '}' -> brackets.addBraces(line, -1);
            case '(', '[' -> brackets.addOtherBrackets(line, 1);
            case ')', ']' -> brackets.addOtherBrackets(line, -1);
            default -> {}
        }
    }

    private void triple(byte quote) {
        for (int end = at + 3; end + 2 < source.length; end++) {
            if (source[end] == '\\') end++;
            else if (source[end] == quote && source[end + 1] == quote && source[end + 2] == quote) {
                moveTo(end + 2);
                return;
            }
        }
        breakHere();
    }

    /// Moves to the closing quote of a string; a single-line string without one is unterminated.
    private void skipString(byte quote, boolean overLines) {
        for (int end = at + 1; end < source.length; end++) {
            if (source[end] == '\\' && !(style == LexicalStyle.GO && quote == '`')) end++;
            else if (source[end] == quote) {
                moveTo(end);
                return;
            } else if (source[end] == '\n' && !overLines) break;
        }
        breakHere();
    }

    private void skipLongString(byte quote) {
        if (style == LexicalStyle.RUST && rawEnd()) return;
        skipString(quote, overLines);
    }

    /// Skips a Rust raw string, which ends with as many `#` as it begins with.
    private boolean rawEnd() {
        if (style != LexicalStyle.RUST) return false;
        int hashes = 0;
        while (at - hashes - 1 >= 0 && source[at - hashes - 1] == '#') hashes++;
        if (!is(at - hashes - 1, 'r')) return false;
        for (int end = at + 1; end < source.length; end++)
            if (source[end] == '"' && hashes(end) >= hashes) {
                moveTo(end + hashes);
                return true;
            }
        return false;
    }

    private int hashes(int quote) {
        int count = 0;
        while (is(quote + 1 + count, '#')) count++;
        return count;
    }

    /// Skips a character literal. A Rust lifetime such as `'a` begins the same way but has no second quote.
    private void character() {
        int from = is(at + 1, '\\') ? at + 3 : at + 2;
        for (int end = from; end < Math.min(source.length, at + CHARACTER_BYTES_MAX); end++) {
            if (source[end] == '\n') break;
            if (source[end] == '\'') {
                boolean lifetime =
                        style == LexicalStyle.RUST && end > from && Character.isLetterOrDigit(source[at + 1]);
                if (!lifetime) at = end;
                return;
            }
        }
        if (style != LexicalStyle.RUST) brackets.markBroken(line);
    }

    /// Whether a slash begins a regular expression; if an operand precedes it, it is a division.
    private boolean isRegularExpression() {
        int before = at - 1;
        while (before >= 0 && (source[before] == ' ' || source[before] == '\t')) before--;
        if (before < 0 || source[before] == '\n') return true;
        return "(,=:[!&|?{};+".indexOf(source[before]) >= 0 || (before >= 5 && endsReturn(before));
    }

    private boolean endsReturn(int before) {
        var word = "return";
        for (int i = 0; i < word.length(); i++) if (source[before - 5 + i] != word.charAt(i)) return false;
        return true;
    }

    private void regularExpression() {
        boolean inClass = false;
        for (int end = at + 1; end < brackets.end(line); end++) {
            byte letter = source[end];
            if (letter == '\\') end++;
            else if (letter == '[') inClass = true;
            else if (letter == ']') inClass = false;
            else if (letter == '/' && !inClass) {
                at = end;
                return;
            }
        }
    }

    /// Reports the string or comment at this position as unterminated, and continues with the next line as code.
    private void breakHere() {
        brackets.markBroken(line);
        at = Math.max(at, brackets.end(line) - 1);
    }

    private void moveTo(int end) {
        for (int i = at; i < end; i++)
            if (source[i] == '\n') {
                line++;
                brackets.markText(line);
            }
        at = end;
        if (!brackets.isBlank(line)) brackets.markCode(line, at);
    }

    private boolean is(int index, int letter) {
        return index >= 0 && index < source.length && source[index] == letter;
    }
}
