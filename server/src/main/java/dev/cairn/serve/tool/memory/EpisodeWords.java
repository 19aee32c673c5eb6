package dev.cairn.serve.tool.memory;

import dev.cairn.model.memory.EpisodeType;
import java.util.Locale;

/// Words episodes inside a sentence.
final class EpisodeWords {

    private EpisodeWords() {}

    /// The type with its article, such as `an edit` or `a test result`.
    static String of(EpisodeType type) {
        var word = type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return ("aeiou".indexOf(word.charAt(0)) >= 0 ? "an " : "a ") + word;
    }

    /// The text in quotes without its own full stop, because the sentence around it has one.
    static String quoted(String text) {
        return "\"" + (text.endsWith(".") && !text.endsWith("..") ? text.substring(0, text.length() - 1) : text) + "\"";
    }
}
