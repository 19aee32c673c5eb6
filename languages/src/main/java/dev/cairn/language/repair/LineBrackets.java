package dev.cairn.language.repair;

import java.util.Arrays;

/// Counts the brackets of every line, those in strings and comments left out.
final class LineBrackets {

    /// A line goes on with the text of the line before it: it is no code of its own.
    private static final int TEXT = 1;

    /// A string or comment begins here and never ends.
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

    /// Reads with strings that go on over lines where the language has them, or as if each ended with its line.
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

    /// Where the line ends, its line break left out.
    int end(int line) {
        int end = starts[line + 1];
        while (end > starts[line] && (source[end - 1] == '\n' || source[end - 1] == '\r')) end--;
        return end;
    }

    /// How far the code of the line stands in; negative for a line without code.
    int indent(int line) {
        return indents[line];
    }

    /// The first letter of its code.
    byte first(int line) {
        return source[starts[line] + indents[line]];
    }

    /// Where its last code letter stands.
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

    /// How many curly brackets more are opened than closed.
    int braces(int line) {
        return braces[line];
    }

    /// How many other brackets more are opened than closed.
    int rounds(int line) {
        return rounds[line];
    }

    /// How many curly brackets of lines before are closed.
    int closes(int line) {
        return -lowest[line];
    }

    /// A line that ends with a dot before a closing bracket was left in the middle.
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
