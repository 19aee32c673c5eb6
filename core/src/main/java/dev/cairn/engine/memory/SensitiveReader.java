package dev.cairn.engine.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.Episode;
import java.util.Optional;
import java.util.Set;

/// Who asks for sensitive episodes, and what is known about them besides the name they gave.
///
/// A name alone opens nothing: any client can say one that nobody uses at the moment.
///
/// @param agent the name in use on the asking connection
/// @param proven the agent whose token was presented
/// @param recorded the episodes which the asking connection itself recorded, under names it still has
public record SensitiveReader(AgentId agent, Optional<AgentId> proven, Set<EpisodeId> recorded) {

    public SensitiveReader {
        recorded = Set.copyOf(recorded);
    }

    /// A reader whose identity needs no further proof, such as code inside of this process.
    public static SensitiveReader trusted(AgentId agent) {
        return new SensitiveReader(agent, Optional.of(agent), Set.of());
    }

    boolean mayRead(Episode episode, Set<AgentId> readers) {
        return readers.contains(agent)
                || proven.filter(name -> name.covers(episode.agent())).isPresent()
                || recorded.contains(episode.id());
    }
}
