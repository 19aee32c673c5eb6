package dev.cairn.language.go;

import java.util.Optional;

/// Renames `new` in calls like `new(x + 1)`, which the Go grammar cannot parse.
///
/// In newer versions of Go `new` accepts a value as well as a type. The grammar accepts only types and reports an
/// error for the statement. With another name of the same length the statement is an ordinary call, and all
/// offsets stay the same.
public final class GoNewRepair {

    private static final byte[] WORD = {'n', 'e', 'w', '('};

    /// Maximum length of an argument in bytes.
    private static final int ARGUMENT_BYTES_MAX = 2_000;

    private GoNewRepair() {}

    /// The text with `new` renamed where its argument is a value; empty if there is no such call.
    public static Optional<byte[]> repaired(byte[] source) {
        byte[] mended = null;
        for (int at = 0; at + WORD.length < source.length; at++) {
            if (source[at] != 'n' || !isWord(source, at) || !takesValue(source, at + WORD.length)) continue;
            if (mended == null) mended = source.clone();
            mended[at] = 'N';
        }
        return Optional.ofNullable(mended);
    }

    private static boolean isWord(byte[] source, int at) {
        for (int i = 0; i < WORD.length; i++) if (source[at + i] != WORD[i]) return false;
        if (at == 0) return true;
        byte before = source[at - 1];
        return before != '.' && before != '_' && before >= 0 && !Character.isLetterOrDigit(before);
    }

    /// Whether the argument is a value. A type has at most one dot, and no call, quote or arithmetic operator.
    private static boolean takesValue(byte[] source, int from) {
        int dots = 0;
        for (int at = from; at < Math.min(source.length, from + ARGUMENT_BYTES_MAX); at++) {
            byte letter = source[at];
            if (letter == ')') return Character.isDigit(source[from]) || dots > 1;
            if (letter == '.') dots++;
            if ("(\"'`+-/%&|<>!".indexOf(letter) >= 0) return true;
        }
        return false;
    }
}
