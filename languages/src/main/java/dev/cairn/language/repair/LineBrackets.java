package dev.cairn.language.repair;

import java.util.Arrays;

/// Counts the brackets of every line outside of strings and comments.
final class LineBrackets {

    /// Flag of a line that continues a string or comment of the previous line.
    private static final int TEXT = 1;

    /// Flag of a line on which an unterminated string or comment begins.
    private static final int BROKEN = 2;

    final byte[] source;
    private final int[] starts;
    private final int[] indents;
    private final int[] braces;
    private final int[] otherBrackets;
    private final int[] lowest;
    private final int[] flags;
    private final int[] last;
    private final int lines;

    private LineBrackets(byte[] source, int[] starts, int lines) {
        this.source = source;
        this.starts = starts;
        this.lines = lines;
        this.indents = new int[lines];
        this.braces = new int[lines];
        this.otherBrackets = new int[lines];
        this.lowest = new int[lines];
        this.flags = new int[lines];
        this.last = new int[lines];
        Arrays.fill(indents, -1);
    }

    /// Scans a source. If `overLines` is false, every string is taken to end with its line, even if the language
    /// has multi-line strings.
    static LineBrackets of(byte[] source, LexicalStyle style, boolean overLines) {
        int lines = 1;
        for (byte letter : source) if (letter == '\n') lines++;
        var starts = new int[lines + 1];
        int line = 1;
        for (int i = 0; i < source.length; i++) if (source[i] == '\n') starts[line++] = i + 1;
        starts[lines] = source.length;
        var scan = new LineBrackets(source, starts, lines);
        new BracketScanner(scan, style, overLines).read();
        if (style.hasBraces()) scan.markDangling();
        return scan;
    }

    int lines() {
        return lines;
    }

    int start(int line) {
        return starts[line];
    }

    /// The end of the line without its line break.
    int end(int line) {
        int end = starts[line + 1];
        while (end > starts[line] && (source[end - 1] == '\n' || source[end - 1] == '\r')) end--;
        return end;
    }

    /// The indentation of the line; negative for a line without code.
    int indent(int line) {
        return indents[line];
    }

    /// The first character of the line's code.
    byte first(int line) {
        return source[starts[line] + indents[line]];
    }

    /// The position of the last code character of the line.
    int last(int line) {
        return last[line];
    }

    boolean isBlank(int line) {
        return indents[line] < 0;
    }

    boolean isText(int line) {
        return (flags[line] & TEXT) != 0;
    }

    boolean isBroken(int line) {
        return (flags[line] & BROKEN) != 0;
    }

    /// The number of braces opened minus closed.
    int braces(int line) {
        return braces[line];
    }

    /// The number of other brackets opened minus closed.
    int otherBrackets(int line) {
        return otherBrackets[line];
    }

    /// The number of braces that this line closes and earlier lines opened.
    int closes(int line) {
        return -lowest[line];
    }

    /// Marks half-typed lines as broken: those that end with a dot while the next code line begins with a closing
    /// brace.
    private void markDangling() {
        int before = -1;
        for (int line = 0; line < lines; line++) {
            if (indents[line] < 0) continue;
            if (before >= 0 && first(line) == '}' && source[last[before]] == '.') flags[before] |= BROKEN;
            before = line;
        }
    }

    void markCode(int line, int at) {
        if (indents[line] < 0 && (flags[line] & TEXT) == 0) indents[line] = at - starts[line];
        last[line] = at;
    }

    void markText(int line) {
        flags[line] |= TEXT;
    }

    void markBroken(int line) {
        flags[line] |= BROKEN;
    }

    void addBraces(int line, int by) {
        braces[line] += by;
        lowest[line] = Math.min(lowest[line], braces[line]);
    }

    void addOtherBrackets(int line, int by) {
        otherBrackets[line] += by;
    }
}
