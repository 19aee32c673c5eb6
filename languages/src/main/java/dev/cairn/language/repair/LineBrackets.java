package dev.cairn.language.repair;

import java.util.Arrays;

/// Counts the brackets of every line, without strings and comments.
final class LineBrackets {

    /// The line continues a string or comment of the previous line.
    private static final int TEXT = 1;

    /// An unterminated string or comment begins on the line.
    private static final int BROKEN = 2;

    final byte[] source;
    private final int[] starts;
    private final int[] indents;
    private final int[] braces;
    private final int[] rounds;
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
        this.rounds = new int[lines];
        this.lowest = new int[lines];
        this.flags = new int[lines];
        this.last = new int[lines];
        Arrays.fill(indents, -1);
    }

    /// Scans with multi-line strings where the language has them, or as if every string ended with its line.
    static LineBrackets of(byte[] source, LexicalStyle writing, boolean overLines) {
        int lines = 1;
        for (byte letter : source) if (letter == '\n') lines++;
        var starts = new int[lines + 1];
        int line = 1;
        for (int i = 0; i < source.length; i++) if (source[i] == '\n') starts[line++] = i + 1;
        starts[lines] = source.length;
        var scan = new LineBrackets(source, starts, lines);
        new BracketScanner(scan, writing, overLines).read();
        if (writing.hasBraces()) scan.markDangling();
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

    /// The first character of its code.
    byte first(int line) {
        return source[starts[line] + indents[line]];
    }

    /// The position of its last code character.
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
    int rounds(int line) {
        return rounds[line];
    }

    /// The number of braces closed that earlier lines opened.
    int closes(int line) {
        return -lowest[line];
    }

    /// Whether the line is half-typed: it ends with a dot before a closing bracket.
    private void markDangling() {
        int before = -1;
        for (int line = 0; line < lines; line++) {
            if (indents[line] < 0) continue;
            if (before >= 0 && first(line) == '}' && source[last[before]] == '.') flags[before] |= BROKEN;
            before = line;
        }
    }

    void code(int line, int at) {
        if (indents[line] < 0 && (flags[line] & TEXT) == 0) indents[line] = at - starts[line];
        last[line] = at;
    }

    void text(int line) {
        flags[line] |= TEXT;
    }

    void broken(int line) {
        flags[line] |= BROKEN;
    }

    void brace(int line, int by) {
        braces[line] += by;
        lowest[line] = Math.min(lowest[line], braces[line]);
    }

    void round(int line, int by) {
        rounds[line] += by;
    }
}
