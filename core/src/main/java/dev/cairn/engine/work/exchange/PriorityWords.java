package dev.cairn.engine.work.exchange;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The words of other trackers for a priority, 0 first.
final class PriorityWords {

    private static final List<List<String>> BY_NUMBER = List.of(
            List.of("critical", "urgent", "highest", "blocker", "p0"),
            List.of("high", "important", "major", "p1"),
            List.of("medium", "normal", "default", "moderate", "p2"),
            List.of("low", "minor", "p3"),
            List.of("lowest", "trivial", "someday", "p4"));

    private static final Map<String, Integer> BY_WORD = new HashMap<>();

    static {
        for (int number = 0; number < BY_NUMBER.size(); number++)
            for (var word : BY_NUMBER.get(number)) BY_WORD.put(word, number);
    }

    private PriorityWords() {}

    static Optional<Integer> number(String written) {
        return Optional.ofNullable(BY_WORD.get(written.strip().toLowerCase(Locale.ROOT)));
    }
}
