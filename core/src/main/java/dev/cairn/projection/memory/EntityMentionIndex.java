package dev.cairn.projection.memory;

import dev.cairn.projection.persistent.PersistentList;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pcollections.TreePSet;

/// Finds the entities of episodes that a text mentions.
final class EntityMentionIndex {

    private static final int WORDS_READ_MAX = 2_000;

    /// The entities by the words that mention them. The words are joined by spaces.
    private final PersistentMap<String, PersistentList<String>> entities;

    private final PersistentMap<String, TreePSet<Integer>> lengthsByFirstWord;

    EntityMentionIndex() {
        entities = PersistentMap.create();
        lengthsByFirstWord = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    EntityMentionIndex(EntityMentionIndex before) {
        entities = before.entities.open();
        lengthsByFirstWord = before.lengthsByFirstWord.open();
    }

    void seal() {
        entities.seal();
        lengthsByFirstWord.seal();
    }

    /// Adds an entity that is not in the index yet.
    void add(String canonical) {
        for (var form : EntityNames.mentions(canonical)) {
            var words = String.join(" ", form);
            entities.put(
                    words, entities.getOrDefault(words, PersistentList.empty()).plus(canonical));
            var first = form.getFirst();
            var lengths = lengthsByFirstWord.getOrDefault(first, TreePSet.empty());
            if (!lengths.contains(form.size())) lengthsByFirstWord.put(first, lengths.plus(form.size()));
        }
    }

    /// The entities that a text mentions, in order of their first mention.
    Set<String> in(String text) {
        var words = EpisodeTerms.unstemmed(text);
        var found = new LinkedHashSet<String>();
        for (int at = 0; at < Math.min(words.size(), WORDS_READ_MAX); at++) {
            for (int length : lengthsByFirstWord.getOrDefault(words.get(at), TreePSet.empty())) {
                if (at + length <= words.size()) found.addAll(mentionedBy(words.subList(at, at + length)));
            }
        }
        return found;
    }

    private List<String> mentionedBy(List<String> words) {
        return entities.getOrDefault(String.join(" ", words), PersistentList.empty());
    }
}
