package dev.cairn.projection.memory;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the known entities mentioned in a text.
final class EntityMentionIndex {

    private static final int WORDS_READ_MAX = 2_000;

    private final Map<List<String>, Set<String>> entities = new HashMap<>();
    private final Map<String, Set<Integer>> lengthsByFirstWord = new HashMap<>();

    void add(String canonical) {
        for (var form : EntityNames.mentions(canonical)) {
            entities.computeIfAbsent(form, _ -> new LinkedHashSet<>()).add(canonical);
            lengthsByFirstWord
                    .computeIfAbsent(form.getFirst(), _ -> new HashSet<>())
                    .add(form.size());
        }
    }

    /// The entities in order of their mention.
    Set<String> in(String text) {
        var words = EpisodeTerms.unstemmed(text);
        var found = new LinkedHashSet<String>();
        for (int at = 0; at < Math.min(words.size(), WORDS_READ_MAX); at++) {
            for (int length : lengthsByFirstWord.getOrDefault(words.get(at), Set.of())) {
                if (at + length <= words.size())
                    found.addAll(entities.getOrDefault(words.subList(at, at + length), Set.of()));
            }
        }
        return found;
    }
}
