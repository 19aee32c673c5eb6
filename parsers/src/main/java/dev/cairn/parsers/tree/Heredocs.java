package dev.cairn.parsers.tree;

/// How much a source asks a scanner to remember of its heredocs: the words that end them.
final class Heredocs {

    /// What a scanner notes of a heredoc beside its word.
    private static final int NOTE_BYTES = 7;

    private final byte[] source;
    private int at;

    private Heredocs(byte[] source) {
        this.source = source;
    }

    /// Whether a word is too long, or the words of one line are; they may all be open at once.
    static boolean areTooLong(byte[] source) {
        return new Heredocs(source).areTooLong();
    }

    private boolean areTooLong() {
        int onLine = 0;
        while (at < source.length) {
            byte character = source[at++];
            if (character == '\n') onLine = 0;
            if (character != '<' || !isNext('<')) continue;
            int length = wordLength();
            onLine += NOTE_BYTES + length;
            if (length > Hazards.HEREDOC_WORD_BYTES_MAX || onLine > Hazards.HEREDOC_LINE_BYTES_MAX) return true;
        }
        return false;
    }

    private boolean isNext(char character) {
        return at < source.length && source[at] == character;
    }

    /// Measures the word behind `<<`, `<<-` or `<<~` and stays before it: a second `<<` may stand inside.
    private int wordLength() {
        int from = at + 1;
        while (from < source.length && "-~ \t".indexOf(source[from]) >= 0) from++;
        if (from == source.length) return 0;
        return "\"'`".indexOf(source[from]) >= 0 ? quoted(from) : bare(from);
    }

    private int quoted(int from) {
        int to = from + 1;
        while (to < source.length && source[to] != source[from] && to - from <= Hazards.HEREDOC_WORD_BYTES_MAX + 1)
            to++;
        return to - from - 1;
    }

    private int bare(int from) {
        int to = from;
        while (to < source.length
                && " \t\r\n;|&()<>".indexOf(source[to]) < 0
                && to - from <= Hazards.HEREDOC_WORD_BYTES_MAX) to++;
        return to - from;
    }
}
