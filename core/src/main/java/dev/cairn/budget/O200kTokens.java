package dev.cairn.budget;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/// Counts with the o200k vocabulary, loaded at the first count or by [#load].
public final class O200kTokens implements TokenCounter {

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
}
