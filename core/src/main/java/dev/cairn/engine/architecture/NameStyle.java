package dev.cairn.engine.architecture;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The naming style of the files in a folder.
enum NameStyle {
    KEBAB,
    SNAKE,
    PASCAL,
    CAMEL,
    FLAT;

    /// The most common style of these stems; stems of one lower-case word are ignored.
    static NameStyle of(List<String> stems, NameStyle fallback) {
        var counts = new HashMap<NameStyle, Integer>();
        for (var stem : stems) {
            var style = of(stem);
            if (style != FLAT) counts.merge(style, 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .max(Map.Entry.<NameStyle, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(fallback);
    }

    private static NameStyle of(String stem) {
        if (stem.isEmpty()) return FLAT;
        if (stem.indexOf('-') > 0) return KEBAB;
        if (stem.indexOf('_') > 0) return SNAKE;
        if (Character.isUpperCase(stem.charAt(0))) return PASCAL;
        return stem.chars().anyMatch(Character::isUpperCase) ? CAMEL : FLAT;
    }

    String write(List<String> words) {
        return switch (this) {
            case KEBAB -> String.join("-", words);
            case SNAKE -> String.join("_", words);
            case FLAT -> String.join("", words);
            case PASCAL -> capitals(words);
            case CAMEL -> words.isEmpty() ? "" : words.getFirst() + capitals(words.subList(1, words.size()));
        };
    }

    private static String capitals(List<String> words) {
        var text = new StringBuilder();
        for (var word : words)
            text.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        return text.toString();
    }
}
