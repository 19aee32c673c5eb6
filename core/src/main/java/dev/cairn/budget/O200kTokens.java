package dev.cairn.budget;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/// Counts with the o200k vocabulary, loaded at the first count or by [#load].
public final class O200kTokens implements TokenCounter {

    /// No entry of the vocabulary is longer, so a text this many times the limit is over it unread.
    static final int TOKEN_BYTES_MAX = 128;

    /// Counting with a stop costs twice as much per token; below this length it does not pay.
    private static final int CHARACTERS_PER_TOKEN_LIKELY = 8;

    /// Holds the vocabulary; the class loader makes sure it is read once.
    private static final class Vocabulary {
        static final Encoding ENCODING = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    }

    /// Reads the vocabulary now, so that the first answer does not wait for it.
    public void load() {
        count("warm");
    }

    @Override
    public int count(String text) {
        return Vocabulary.ENCODING.countTokensOrdinary(text);
    }

    @Override
    public int countUpTo(String text, int max) {
        long length = text.length();
        if (length > (long) TOKEN_BYTES_MAX * max) return max + 1;
        if (length <= (long) CHARACTERS_PER_TOKEN_LIKELY * max) return Math.min(count(text), max + 1);
        var counted = Vocabulary.ENCODING.encodeOrdinary(text, max);
        return counted.isTruncated() ? max + 1 : counted.getTokens().size();
    }
}
