package dev.cairn.language.typescript.repair;

import java.util.Optional;

/// Adds the semicolon that the TypeScript grammar needs before a generic call signature on its own line.
///
/// TypeScript needs no semicolon there, but the grammar takes the `<` for a comparison and does not understand the
/// rest of the file. The semicolon replaces a blank, so all offsets stay the same.
final class CallSignatureRepair {

    private CallSignatureRepair() {}

    /// The text with the semicolons added; empty if none are missing.
    public static Optional<byte[]> repaired(byte[] source) {
        var mended = source.clone();
        boolean changed = false;
        boolean lineStart = true;
        byte last = ';';
        int i = 0;
        while (i < source.length) {
            byte letter = source[i];
            int skipped = skipped(source, i);
            if (skipped > i) {
                if (letter != '/') last = letter;
                lineStart &= letter == '/';
                i = skipped;
                continue;
            }
            if (letter == '\n') lineStart = true;
            else if (letter > ' ' || letter < 0) {
                if (letter == '<' && lineStart && endsMember(last) && i > 0 && isBlank(source[i - 1])) {
                    mended[i - 1] = ';';
                    changed = true;
                }
                lineStart = false;
                last = letter;
            }
            i++;
        }
        return changed ? Optional.of(mended) : Optional.empty();
    }

    private static boolean isBlank(byte letter) {
        return letter == ' ' || letter == '\t';
    }

    /// Whether the type of a member may end with this character.
    private static boolean endsMember(byte letter) {
        return letter == '>' || letter == ')' || letter == ']' || letter == '}' || Character.isLetterOrDigit(letter);
    }

    /// The end of a comment or string that begins here; the position itself if none does.
    private static int skipped(byte[] source, int at) {
        byte letter = source[at];
        if (letter == '/' && at + 1 < source.length) {
            if (source[at + 1] == '/') return until(source, at, (byte) '\n');
            if (source[at + 1] == '*') return afterBlock(source, at + 2);
        }
        if (letter == '"' || letter == '\'' || letter == '`') return afterString(source, at);
        return at;
    }

    private static int until(byte[] source, int from, byte end) {
        int i = from;
        while (i < source.length && source[i] != end) i++;
        return i;
    }

    private static int afterBlock(byte[] source, int from) {
        for (int i = from; i + 1 < source.length; i++) if (source[i] == '*' && source[i + 1] == '/') return i + 2;
        return source.length;
    }

    private static int afterString(byte[] source, int from) {
        byte quote = source[from];
        for (int i = from + 1; i < source.length; i++) {
            if (source[i] == '\\') i++;
            else if (source[i] == quote) return i + 1;
            else if (source[i] == '\n' && quote != '`') return i;
        }
        return source.length;
    }
}
