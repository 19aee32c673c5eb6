package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Standing;
import java.util.List;
import java.util.Locale;

/// A decision, learning or episode as shown in an answer.
///
/// @param state how its code has changed since; blank when it has not
/// @param appliesTo the ids of the code it concerns
public record MemoryNote(String id, String text, String state, List<String> appliesTo, String why) {

    private static final double HUNDRED = 100;

    public MemoryNote {
        appliesTo = List.copyOf(appliesTo);
    }

    public static MemoryNote of(Episode episode, Standing standing) {
        return new MemoryNote(
                episode.id().toString(),
                EpisodeSentence.of(episode),
                state(standing),
                episode.entities(),
                episode.type().name().toLowerCase(Locale.ROOT) + " of " + episode.agent());
    }

    public static MemoryNote of(Learnings.Living living) {
        var learning = living.learning();
        return new MemoryNote(
                learning.id().toString(),
                learning.content(),
                state(living.standing()),
                learning.applies().to(),
                "learned with confidence " + Math.round(living.confidence() * HUNDRED) / HUNDRED);
    }

    private static String state(Standing standing) {
        return standing == Standing.FRESH ? "" : standing.written();
    }
}
