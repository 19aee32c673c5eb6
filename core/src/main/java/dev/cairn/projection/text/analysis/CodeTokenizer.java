package dev.cairn.projection.text.analysis;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// Splits text and code into tokens. Every identifier gives one token for the whole without underscores, and the
/// stem of each of its parts.
///
/// `parseHttpURL2` gives parsehttpurl2, pars, http, url; `foo_bar` and `fooBar` give the same. Each ideograph is a
/// token.
public final class CodeTokenizer extends Tokenizer {

    /// A longer sequence of letters and digits is encoded content and not a name, so it is skipped.
    private static final int RUN_LENGTH_MAX = 80;

    private static final int PART_LENGTH_MIN = 2;
    private static final int BUFFER = 8_192;

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final IdentifierParts parts = new IdentifierParts();
    private char[] text = new char[BUFFER];
    private int length;
    private int at;
    private int runStart;
    private int runEnd;
    private boolean isWholePending;

    @Override
    public boolean incrementToken() throws IOException {
        clearAttributes();
        while (true) {
            if (isWholePending) {
                isWholePending = false;
                if (whole()) return true;
            }
            while (parts.next()) if (part(parts.start(), parts.end())) return true;
            if (!nextRun()) return false;
        }
    }

    /// Finds the next identifier and its parts.
    private boolean nextRun() {
        while (at < length && !isPart(text[at])) at++;
        if (at >= length) return false;
        runStart = at;
        if (Character.isIdeographic(text[at])) at++;
        else while (at < length && isPart(text[at]) && !Character.isIdeographic(text[at])) at++;
        runEnd = at;
        parts.clear();
        if (runEnd - runStart > RUN_LENGTH_MAX) return true;
        cut();
        isWholePending = parts.size() > 1;
        return true;
    }

    private void cut() {
        int start = runStart;
        for (int index = runStart; index <= runEnd && !parts.isFull(); index++) {
            if (index < runEnd && text[index] != '_' && text[index] != '$' && !isBoundary(start, index)) continue;
            if (index > start) parts.add(start, index);
            boolean isMark = index < runEnd && (text[index] == '_' || text[index] == '$');
            start = isMark ? index + 1 : index;
        }
    }

    /// Whether a new part begins here: a camel-case hump, the last capital of an acronym, or a change between letters
    /// and digits.
    private boolean isBoundary(int start, int index) {
        if (index <= start) return false;
        char before = text[index - 1];
        char here = text[index];
        if (Character.isDigit(before) != Character.isDigit(here)) return true;
        if (!Character.isUpperCase(here)) return false;
        if (!Character.isUpperCase(before)) return true;
        return index + 1 < runEnd && Character.isLowerCase(text[index + 1]);
    }

    private static boolean isPart(char c) {
        return c < 128
                ? (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$'
                : Character.isLetterOrDigit(c);
    }

    private boolean whole() {
        var buffer = term.resizeBuffer(runEnd - runStart);
        int size = 0;
        for (int index = runStart; index < runEnd; index++) {
            char c = text[index];
            if (c != '_' && c != '$') buffer[size++] = Character.toLowerCase(c);
        }
        term.setLength(size);
        return true;
    }

    private boolean part(int start, int end) {
        int size = end - start;
        if (size < PART_LENGTH_MIN && !Character.isIdeographic(text[start])) return false;
        var buffer = term.resizeBuffer(size);
        for (int index = 0; index < size; index++) buffer[index] = Character.toLowerCase(text[start + index]);
        term.setLength(LightStemmer.stem(buffer, size));
        return true;
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        length = 0;
        at = 0;
        parts.clear();
        isWholePending = false;
        while (true) {
            int read = input.read(text, length, text.length - length);
            if (read < 0) return;
            length += read;
            if (length == text.length) text = Arrays.copyOf(text, length * 2);
        }
    }
}
