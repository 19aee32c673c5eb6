package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.EpisodeSummary;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Episode;
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

    public static MemoryNote of(Episode episode, AnchorStatus standing) {
        return new MemoryNote(
                episode.id().toString(),
                EpisodeSummary.of(episode),
                state(standing),
                episode.entities(),
                episode.type().name().toLowerCase(Locale.ROOT) + " of " + episode.agent());
    }

    public static MemoryNote of(Learnings.CurrentLearning current) {
        var learning = current.learning();
        return new MemoryNote(
                learning.id().toString(),
                learning.content(),
                state(current.standing()),
                learning.scope().entities(),
                "learned with confidence " + Math.round(current.confidence() * HUNDRED) / HUNDRED);
    }

    private static String state(AnchorStatus standing) {
        return standing == AnchorStatus.FRESH ? "" : standing.written();
    }
}
