package dev.cairn.language.repair;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A copy of a source in which bytes are replaced in place, so that positions stay the same.
///
/// A tree of it is shown over the original text. Therefore a replaced letter inside a string or comment does no harm,
/// and
/// constructs can be found by their words alone.
public final class MaskedText {

    private final String text;
    private byte[] masked;
    private boolean isChanged;

    public MaskedText(byte[] source) {
        this.text = new String(source, StandardCharsets.ISO_8859_1);
        this.masked = source;
    }

    /// The source with one character per byte.
    public String text() {
        return text;
    }

    public Matcher find(Pattern pattern) {
        return pattern.matcher(text);
    }

    public void set(int at, char letter) {
        own()[at] = (byte) letter;
    }

    /// Replaces everything but line breaks by blanks.
    public void blank(int from, int to) {
        fill(from, to, ' ');
    }

    /// Replaces everything but line breaks by one letter.
    public void fill(int from, int to, char letter) {
        var bytes = own();
        for (int at = from; at < to; at++) if (bytes[at] != '\n' && bytes[at] != '\r') bytes[at] = (byte) letter;
    }

    /// Writes a word over as many bytes.
    public void write(int at, String word) {
        var bytes = own();
        for (int i = 0; i < word.length(); i++) bytes[at + i] = (byte) word.charAt(i);
    }

    /// Turns a keyword into a plain name by its first letter.
    public void rename(int at) {
        own()[at] = (byte) Character.toUpperCase(text.charAt(at));
    }

    private byte[] own() {
        if (!isChanged) masked = Arrays.copyOf(masked, masked.length);
        isChanged = true;
        return masked;
    }

    /// The changed text; empty if nothing was changed.
    public Optional<byte[]> result() {
        return isChanged ? Optional.of(masked) : Optional.empty();
    }

    /// The position of the bracket that closes the one at a position; negative if there is none nearby or a quote comes
    /// first.
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
