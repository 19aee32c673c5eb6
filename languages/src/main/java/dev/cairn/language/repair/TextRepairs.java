package dev.cairn.language.repair;

import java.util.Arrays;

/// Changes a copy of a text without changing its length: blanks surplus code, and puts missing brackets in place
/// of blanks.
final class TextRepairs {

    private static final byte[] PLACEHOLDER_STATEMENT = {'p', 'a', 's', 's'};
    private static final byte[] PLACEHOLDER_HEAD = {'i', 'f', ' ', '1', ':'};

    private final LineBrackets scan;
    private final byte[] text;
    private int count;
    private int firstLine = -1;
    private int blanked;

    TextRepairs(LineBrackets scan) {
        this.scan = scan;
        this.text = scan.source.clone();
    }

    byte[] text() {
        return text;
    }

    int count() {
        return count;
    }

    /// The first line that was changed, counted from 0.
    int firstLine() {
        return firstLine;
    }

    /// The number of bytes blanked.
    int blanked() {
        return blanked;
    }

    /// Replaces the code of these lines by blanks.
    void blank(int from, int to) {
        for (int line = from; line < to; line++) {
            int start = scan.start(line) + Math.max(0, scan.indent(line));
            blanked += Math.max(0, scan.end(line) - start);
            Arrays.fill(text, Math.min(start, scan.end(line)), scan.end(line), (byte) ' ');
        }
        note(from);
    }

    /// Replaces a Python statement by a placeholder, because a block must not be empty.
    void blankStatement(int from, int to) {
        blank(from, to);
        write(from, PLACEHOLDER_STATEMENT);
    }

    /// Replaces the unreadable first lines of a Python block by a statement that opens a block.
    void plainHead(int from, int to) {
        blank(from, to);
        write(from, PLACEHOLDER_HEAD);
    }

    private void write(int line, byte[] words) {
        int at = scan.start(line) + Math.max(0, scan.indent(line));
        if (scan.end(line) - at >= words.length) System.arraycopy(words, 0, text, at, words.length);
    }

    /// Closes a parameter list and adds the colon after it at the end of a line.
    void closeHead(int line) {
        int end = scan.last(line);
        if (end < 1) return;
        text[end - 1] = ')';
        text[end] = ':';
        note(line);
    }

    /// Adds the missing `)` of a condition before the brace of its block, if there is a blank to put it in.
    void closeStatement(int line) {
        int before = scan.last(line) - 1;
        if (before < 0 || text[before] != ' ') return;
        text[before] = ')';
        note(line);
    }

    /// Adds a bracket after the code of a line; false if there is no blank to put it in.
    boolean addAfter(int line, char bracket) {
        int at = scan.last(line) + 1;
        if (at >= scan.end(line) || text[at] != ' ') return false;
        text[at] = (byte) bracket;
        note(line);
        return true;
    }

    /// Adds a bracket before the code of a line; false if the line is not indented.
    boolean addBefore(int line, char bracket) {
        if (line >= scan.lines() || scan.isBlank(line)) return false;
        for (int at = scan.start(line) + scan.indent(line) - 1; at >= scan.start(line); at--) {
            if (text[at] != ' ' && text[at] != '\t') continue;
            text[at] = (byte) bracket;
            note(line);
            return true;
        }
        return false;
    }

    /// Replaces the last character of a line by a bracket.
    void replaceLast(int line, char bracket) {
        text[scan.last(line)] = (byte) bracket;
        note(line);
    }

    private void note(int line) {
        count++;
        if (firstLine < 0 || line < firstLine) firstLine = line;
    }
}
