package dev.cairn.engine.pack;

import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.text.WeightedTerms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Decides whether a memory is about the code or the words of a task, and says why.
///
/// A memory near the code in the graph, or one that shares a single word with the task, is not related.
final class MemoryRelation {

    /// Only the first places of a pack are the code of its task; the others may be wrong.
    private static final int PLACES_MAX = 6;

    /// A memory about a whole file counts for fewer places, because most of the file is other code.
    private static final int FILE_PLACES_MAX = 3;

    /// Minimum number of words that a memory shares with the task.
    private static final int WORDS_MIN = 2;

    private static final int WORDS_SHOWN_MAX = 3;
    private static final int NAME_LENGTH_MIN = 4;

    /// Words that every task has.
    private static final Set<String> GENERIC = WeightedTerms.of("""
                    fix fixes add adds bug bugs issue problem error change changes update updates remove make makes support
                    new code test tests file files function method class work works wrong fail fails failing must should
                    decide decided decision because instead always never only when value values return returns call calls
                    implement handle improve need needs set get keep way case
                    """).weights().keySet();

    private final List<SymbolId> places;
    private final Set<String> taskWords;

    MemoryRelation(String task, List<String> ids) {
        this.places = ids.stream().limit(PLACES_MAX).map(SymbolId::parse).toList();
        this.taskWords = telling(task);
    }

    /// The note with the reason that relates it to the task; empty if nothing does.
    Optional<MemoryNote> related(MemoryNote note) {
        return reason(note)
                .map(why -> new MemoryNote(
                        note.id(), note.text(), note.state(), note.appliesTo(), why + "; " + note.why()));
    }

    private Optional<String> reason(MemoryNote note) {
        for (var entity : note.appliesTo()) {
            var about = SymbolId.parse(entity);
            int limit = about.names().isEmpty() ? FILE_PLACES_MAX : PLACES_MAX;
            if (places.stream().limit(limit).anyMatch(place -> isSame(about, place)))
                return Optional.of("about " + entity);
        }
        for (var place : places)
            if (!place.names().isEmpty() && mentions(note.text(), place.names().getLast()))
                return Optional.of("mentions " + place.names().getLast());
        var words = telling(note.text() + ' ' + names(note.appliesTo()));
        var shared = new ArrayList<>(taskWords);
        shared.retainAll(words);
        double shorter = Math.max(1, Math.min(words.size(), taskWords.size()));
        if (shared.size() < WORDS_MIN || shared.size() / shorter < PackTuning.WORDS_SHARE_MIN) return Optional.empty();
        return Optional.of("shares "
                + String.join(
                        ", ", shared.stream().sorted().limit(WORDS_SHOWN_MAX).toList()) + " with the task");
    }

    /// Whether one is the other, or contains it. A whole file is about each of its symbols.
    private static boolean isSame(SymbolId about, SymbolId place) {
        if (!about.path().equals(place.path())) return false;
        int common = Math.min(about.names().size(), place.names().size());
        return about.names().subList(0, common).equals(place.names().subList(0, common));
    }

    /// A name that is also a common word does not count as a mention.
    private static boolean mentions(String text, String name) {
        boolean hasCapital = !name.equals(name.toLowerCase(Locale.ROOT));
        boolean isTelling = (name.length() >= NAME_LENGTH_MIN && hasCapital) || name.indexOf('_') > 0;
        if (!isTelling) return false;
        int at = text.indexOf(name);
        return at >= 0
                && (at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1)))
                && (at + name.length() == text.length()
                        || !Character.isJavaIdentifierPart(text.charAt(at + name.length())));
    }

    /// The names of what a memory is about, without folders, which are the same for much code.
    private static String names(List<String> entities) {
        return entities.stream()
                .map(SymbolId::parse)
                .map(about -> about.path().replaceFirst("^.*/", "").replaceFirst("\\.\\w+$", "")
                        + ' '
                        + String.join(" ", about.names()))
                .collect(Collectors.joining(" "));
    }

    private static Set<String> telling(String text) {
        var words = new HashSet<>(WeightedTerms.of(text).weights().keySet());
        words.removeAll(GENERIC);
        words.removeIf(word -> word.length() < 3 || word.chars().allMatch(Character::isDigit));
        return words;
    }
}
