package dev.cairn.projection.digest;

import java.util.List;
import java.util.regex.Pattern;

/// Shortens a sentence to a number of words.
final class SentenceLimit {

    /// Words that must not end a shortened sentence.
    private static final Pattern LOOSE_END =
            Pattern.compile("(?:\\s+(?:and|or|of|in|a|an|the|to|with|for|by|as|that|which|on))*[,;:.(–-]*$");

    private SentenceLimit() {}

    /// The first words of a text; an ellipsis marks the omission.
    static String limit(String text, int wordsMax) {
        var words = text.strip().split("\\s+");
        if (words.length <= wordsMax) return String.join(" ", words);
        var kept = String.join(" ", List.of(words).subList(0, wordsMax));
        return LOOSE_END.matcher(kept).replaceFirst("") + "…";
    }
}
