package dev.cairn.engine.pack;

import dev.cairn.engine.slice.Slice;
import dev.cairn.projection.text.WeightedTerms;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Finds words that a task and a piece of code share; they explain a result better than the name of a signal.
final class SharedWords {

    private static final int WORDS_MAX = 2;

    /// Limits on the text that is compared.
    private static final int TASK_LENGTH_MAX = 600;

    private static final int CODE_LENGTH_MAX = 8_000;

    private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}\\p{N}_]{3,40}");

    /// Each word as the task writes it, by its index term.
    private final Map<String, String> words = new LinkedHashMap<>();

    SharedWords(String task) {
        var matcher = WORD.matcher(task.substring(0, Math.min(task.length(), TASK_LENGTH_MAX)));
        while (matcher.find()) {
            var word = matcher.group().toLowerCase(Locale.ROOT);
            var terms = WeightedTerms.of(word).weights().keySet();
            if (terms.size() == 1) words.putIfAbsent(terms.iterator().next(), word);
        }
    }

    /// The most telling shared words: those in the id first, then the longest.
    List<String> in(Slice slice) {
        var id = WeightedTerms.of(slice.unit().id()).weights().keySet();
        var code = slice.code();
        var all = WeightedTerms.of(code.substring(0, Math.min(code.length(), CODE_LENGTH_MAX)))
                .weights()
                .keySet();
        return words.entrySet().stream()
                .filter(word -> id.contains(word.getKey()) || all.contains(word.getKey()))
                .sorted(Comparator.<Map.Entry<String, String>, Boolean>comparing(word -> !id.contains(word.getKey()))
                        .thenComparingInt(word -> -word.getValue().length()))
                .limit(WORDS_MAX)
                .map(Map.Entry::getValue)
                .toList();
    }
}
