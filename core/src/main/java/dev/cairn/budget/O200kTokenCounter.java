package dev.cairn.budget;

import java.nio.charset.StandardCharsets;

/// Counts tokens with the o200k vocabulary, which is loaded at the first count or by [#load].
public final class O200kTokenCounter implements TokenCounter {

    /// Loads the vocabulary once, when the class is initialised.
    private static final class Loaded {
        static final O200kVocabulary VOCABULARY = O200kVocabulary.o200k();
    }

    /// Loads the vocabulary now, so that the first answer does not wait for it.
    public void load() {
        count("warm");
    }

    @Override
    public int count(String text) {
        return countUpTo(text, Integer.MAX_VALUE - 1);
    }

    @Override
    public int countUpTo(String text, int max) {
        if (text.length() > (long) O200kVocabulary.TOKEN_BYTES_MAX * max) return max + 1;
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        boolean isPlain = bytes.length == text.length();
        long tokens = 0;
        for (int from = 0, at = 0; from < text.length() && tokens <= max; ) {
            int to = PreTokenizer.end(text, from);
            int end = at + (isPlain ? to - from : bytesOf(text, from, to));
            tokens += BytePairMerge.count(Loaded.VOCABULARY, bytes, at, end);
            from = to;
            at = end;
        }
        return (int) Math.min(tokens, max + 1L);
    }

    /// The UTF-8 length of this range; an unpaired surrogate is encoded as a question mark.
    private static int bytesOf(String text, int from, int to) {
        int bytes = 0;
        for (int at = from; at < to; at++) {
            char c = text.charAt(at);
            if (c < 0x80) bytes++;
            else if (c < 0x800) bytes += 2;
            else if (!Character.isSurrogate(c)) bytes += 3;
            else if (Character.isHighSurrogate(c) && at + 1 < to && Character.isLowSurrogate(text.charAt(at + 1))) {
                bytes += 4;
                at++;
            } else bytes++;
        }
        return bytes;
    }
}
