package dev.cairn.language.repair;

import java.util.Arrays;

/// A text of the same length in which what does not add up is blanked, and what lacks is put in place of blanks.
final class TextRepairs {

    private static final byte[] NOTHING = {'p', 'a', 's', 's'};
    private static final byte[] ALWAYS = {'i', 'f', ' ', '1', ':'};

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

    /// How many bytes were taken out.
    int blanked() {
        return blanked;
    }

    /// Takes the code of those lines out.
    void blank(int from, int to) {
        for (int line = from; line < to; line++) {
            int start = scan.start(line) + Math.max(0, scan.indent(line));
            blanked += Math.max(0, scan.end(line) - start);
            Arrays.fill(text, Math.min(start, scan.end(line)), scan.end(line), (byte) ' ');
        }
        note(from);
    }

    /// Takes a statement out that something must stand for.
    void blankStatement(int from, int to) {
        blank(from, to);
        write(from, NOTHING);
    }

    /// Puts a head that opens the same block in place of one that cannot be read.
    void plainHead(int from, int to) {
        blank(from, to);
        write(from, ALWAYS);
    }

    private void write(int line, byte[] words) {
        int at = scan.start(line) + Math.max(0, scan.indent(line));
        if (scan.end(line) - at >= words.length) System.arraycopy(words, 0, text, at, words.length);
    }

    /// Puts the end of a list of parameters and a colon at the end of a line.
    void closeHead(int line) {
        int end = scan.last(line);
        if (end < 1) return;
        text[end - 1] = ')';
        text[end] = ':';
        note(line);
    }

    /// Puts the bracket that a condition lacks before the one that opens its block, if there is a blank.
    void closeStatement(int line) {
        int before = scan.last(line) - 1;
        if (before < 0 || text[before] != ' ') return;
        text[before] = ')';
        note(line);
    }

    /// Puts a bracket behind the code of a line, if there is a blank.
    boolean after(int line, char bracket) {
        int at = scan.last(line) + 1;
        if (at >= scan.end(line) || text[at] != ' ') return false;
        text[at] = (byte) bracket;
        note(line);
        return true;
    }

    /// Puts a bracket before the code of a line, if it stands in at all.
    boolean before(int line, char bracket) {
        if (line >= scan.lines() || scan.isBlank(line)) return false;
        for (int at = scan.start(line) + scan.indent(line) - 1; at >= scan.start(line); at--) {
            if (text[at] != ' ' && text[at] != '\t') continue;
            text[at] = (byte) bracket;
            note(line);
            return true;
        }
        return false;
    }

    /// Puts a bracket in place of the last letter of a line.
    void atEnd(int line, char bracket) {
        text[scan.last(line)] = (byte) bracket;
        note(line);
    }

    private void note(int line) {
        count++;
        if (firstLine < 0 || line < firstLine) firstLine = line;
    }
}
