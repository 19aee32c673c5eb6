package dev.cairn.embed;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;

/// Splits text into the numbered tokens of a BERT vocabulary (WordPiece); capitals and accents are removed before.
///
/// Words end at white space, punctuation and ideographs. Each word is split from its start into the longest known
/// tokens. Special tokens such as `[SEP]` inside a text are read as plain text. Reading stops when the maximum is
/// reached, so a longer text costs no more.
final class WordPiece {

    /// The maximum number of tokens that the model reads, including the two markers around the text.
    static final int PIECES_MAX = 512;

    static final String START = "[CLS]";
    static final String END = "[SEP]";
    static final String UNKNOWN = "[UNK]";
    static final List<String> SPECIAL = List.of(START, END, UNKNOWN);

    /// A word with more characters becomes one unknown token.
    private static final int WORD_MAX = 100;

    private static final String INSIDE = "##";

    private final Vocabulary vocabulary;
    private final int unknown;

    WordPiece(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        this.unknown = vocabulary.number(UNKNOWN);
    }

    /// The tokens of a text with the start and end token around them, at most [#PIECES_MAX] in total.
    long[] pieces(String text) {
        var reading = new Reading();
        reading.add(vocabulary.number(START));
        for (int at = 0; at < text.length() && !reading.isFull(); ) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            read(point, reading);
        }
        reading.endWord();
        reading.close(vocabulary.number(END));
        return reading.pieces();
    }

    private static void read(int point, Reading reading) {
        if (point < 0x80) readPlain(Character.toLowerCase(point), reading);
        else if (isDropped(point)) return;
        else if (isIdeograph(point)) readAlone(point, reading);
        else
            Normalizer.normalize(Character.toString(point), Normalizer.Form.NFD)
                    .codePoints()
                    .filter(part -> Character.getType(part) != Character.NON_SPACING_MARK)
                    .map(Character::toLowerCase)
                    .forEach(part -> readPlain(part, reading));
    }

    private static void readPlain(int point, Reading reading) {
        if (isSpace(point)) reading.endWord();
        else if (isDropped(point)) return;
        else if (isPunctuation(point)) readAlone(point, reading);
        else reading.word(point);
    }

    private static void readAlone(int point, Reading reading) {
        reading.endWord();
        reading.word(point);
        reading.endWord();
    }

    private static boolean isSpace(int point) {
        return point == '\t' || point == '\n' || point == '\r' || Character.isSpaceChar(point);
    }

    /// Whether a character is dropped: control and format characters, and the replacement character for
    /// undecodable bytes.
    private static boolean isDropped(int point) {
        if (point == '\t' || point == '\n' || point == '\r') return false;
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> point == 0xFFFD;
        };
    }

    /// Whether a character is punctuation. All ASCII signs are, also those that Unicode classifies as symbols.
    private static boolean isPunctuation(int point) {
        if (point < 0x80) return point > ' ' && point < 0x7F && !Character.isLetterOrDigit(point);
        return switch (Character.getType(point)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }

    /// Whether a character is in one of the Unicode blocks that BERT treats as ideographs; kana and hangul are not
    /// among them.
    private static boolean isIdeograph(int point) {
        return (point >= 0x4E00 && point <= 0x9FFF)
                || (point >= 0x3400 && point <= 0x4DBF)
                || (point >= 0x20000 && point <= 0x2A6DF)
                || (point >= 0x2A700 && point <= 0x2B73F)
                || (point >= 0x2B740 && point <= 0x2B81F)
                || (point >= 0x2B920 && point <= 0x2CEAF)
                || (point >= 0xF900 && point <= 0xFAFF)
                || (point >= 0x2F800 && point <= 0x2FA1F);
    }

    /// The state while one text is read: the tokens so far and the current word.
    private final class Reading {

        private final long[] pieces = new long[PIECES_MAX];
        private int count;
        private final StringBuilder word = new StringBuilder();
        private int points;

        void add(long piece) {
            if (!isFull()) pieces[count++] = piece;
        }

        /// Whether there is no more room; one place is reserved for the end token.
        boolean isFull() {
            return count == PIECES_MAX - 1;
        }

        void close(long end) {
            pieces[count++] = end;
        }

        long[] pieces() {
            return Arrays.copyOf(pieces, count);
        }

        void word(int point) {
            if (++points <= WORD_MAX) word.appendCodePoint(point);
        }

        void endWord() {
            if (points > WORD_MAX) add(unknown);
            else if (points > 0) splitWord(word.toString());
            word.setLength(0);
            points = 0;
        }

        /// Splits a word into tokens. If a part of it is unknown, the whole word becomes one unknown token.
        private void splitWord(String whole) {
            int before = count;
            for (int start = 0; start < whole.length() && !isFull(); ) {
                int end = whole.length();
                int piece = number(whole, start, end);
                while (piece < 0 && --end > start) piece = number(whole, start, end);
                if (piece < 0) {
                    count = before;
                    add(unknown);
                    return;
                }
                add(piece);
                start = end;
            }
        }

        private int number(String whole, int start, int end) {
            var part = whole.substring(start, end);
            return vocabulary.number(start == 0 ? part : INSIDE + part);
        }
    }
}
