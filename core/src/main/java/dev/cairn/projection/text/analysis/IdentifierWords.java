package dev.cairn.projection.text.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The words that an identifier or path is made of.
public final class IdentifierWords {

    private static final Pattern BORDER =
            Pattern.compile("[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

    private IdentifierWords() {}

    /// The words in lower case, split at camelCase, snake_case and separators; digits belong to the preceding word.
    public static List<String> of(String identifier) {
        var words = new ArrayList<String>();
        for (var word : BORDER.split(identifier, -1)) if (!word.isEmpty()) words.add(word.toLowerCase(Locale.ROOT));
        return words;
    }
}
