package dev.cairn.language.repair;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A copy of a source in which bytes are replaced in place, so that positions stay the same.
///
/// The tree parsed from the copy is combined with the original text ([dev.cairn.language.tree.FlatTree#over]).
/// Replacing a letter inside a string or comment therefore does no harm, and constructs may be found by a regular
/// expression.
public final class MaskedText {

    private final String text;
    private byte[] masked;
    private boolean isChanged;

    public MaskedText(byte[] source) {
        this.text = new String(source, StandardCharsets.ISO_8859_1);
        this.masked = source;
    }

    /// The source as a string with one character per byte, so that positions in it are byte offsets.
    public String text() {
        return text;
    }

    public Matcher find(Pattern pattern) {
        return pattern.matcher(text);
    }

    public void set(int at, char letter) {
        copyOnWrite()[at] = (byte) letter;
    }

    /// Replaces everything but line breaks by blanks.
    public void blank(int from, int to) {
        fill(from, to, ' ');
    }

    /// Replaces everything but line breaks by one letter.
    public void fill(int from, int to, char letter) {
        var bytes = copyOnWrite();
        for (int at = from; at < to; at++) if (bytes[at] != '\n' && bytes[at] != '\r') bytes[at] = (byte) letter;
    }

    /// Overwrites the bytes from a position with a word.
    public void write(int at, String word) {
        var bytes = copyOnWrite();
        for (int i = 0; i < word.length(); i++) bytes[at + i] = (byte) word.charAt(i);
    }

    /// Turns a keyword into an ordinary name by changing its first letter.
    public void rename(int at) {
        copyOnWrite()[at] = (byte) Character.toUpperCase(text.charAt(at));
    }

    private byte[] copyOnWrite() {
        if (!isChanged) masked = Arrays.copyOf(masked, masked.length);
        isChanged = true;
        return masked;
    }

    /// The changed text; empty if nothing was changed.
    public Optional<byte[]> result() {
        return isChanged ? Optional.of(masked) : Optional.empty();
    }

    /// The position of the bracket that closes the one at `open`. It is negative if none is found within
    /// `bytesMax` bytes or a quote comes first.
    public int closing(int open, int bytesMax) {
        int depth = 0;
        for (int at = open; at < Math.min(text.length(), open + bytesMax); at++) {
            char letter = text.charAt(at);
            if (letter == '(' || letter == '[' || letter == '{') depth++;
            else if (letter == ')' || letter == ']' || letter == '}') depth--;
            else if (letter == '"' || letter == '\'' || letter == ';') return -1;
            if (depth == 0) return at;
        }
        return -1;
    }
}
