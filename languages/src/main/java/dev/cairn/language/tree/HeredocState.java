package dev.cairn.language.tree;

/// Measures how many bytes a scanner needs for the delimiters of the heredocs in a source.
final class HeredocState {

    /// Bytes of scanner state for a heredoc in addition to its delimiter.
    private static final int BYTES_PER_HEREDOC = 7;

    private final byte[] source;
    private int at;

    private HeredocState(byte[] source) {
        this.source = source;
    }

    /// Whether one delimiter, or all delimiters of one line together, need more bytes than the scanner has.
    static boolean areTooLong(byte[] source) {
        return new HeredocState(source).areTooLong();
    }

    private boolean areTooLong() {
        int onLine = 0;
        while (at < source.length) {
            byte character = source[at++];
            if (character == '\n') onLine = 0;
            if (character != '<' || !isNext('<')) continue;
            int length = wordLength();
            onLine += BYTES_PER_HEREDOC + length;
            if (length > GrammarHazards.HEREDOC_WORD_BYTES_MAX || onLine > GrammarHazards.HEREDOC_LINE_BYTES_MAX)
                return true;
        }
        return false;
    }

    private boolean isNext(char character) {
        return at < source.length && source[at] == character;
    }

    /// The length of the delimiter after `<<`, `<<-` or `<<~`. The position does not move, because the delimiter
    /// may contain another `<<`.
    private int wordLength() {
        int from = at + 1;
        while (from < source.length && "-~ \t".indexOf(source[from]) >= 0) from++;
        if (from == source.length) return 0;
        return "\"'`".indexOf(source[from]) >= 0 ? quotedLength(from) : bareLength(from);
    }

    private int quotedLength(int from) {
        int to = from + 1;
        while (to < source.length
                && source[to] != source[from]
                && to - from <= GrammarHazards.HEREDOC_WORD_BYTES_MAX + 1) to++;
        return to - from - 1;
    }

    private int bareLength(int from) {
        int to = from;
        while (to < source.length
                && " \t\r\n;|&()<>".indexOf(source[to]) < 0
                && to - from <= GrammarHazards.HEREDOC_WORD_BYTES_MAX) to++;
        return to - from;
    }
}
