package dev.cairn.engine.memory.sensitive;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.Episode;
import java.util.Optional;
import java.util.Set;

/// The reader that requests sensitive episodes, and the proof of its identity.
///
/// A name alone grants nothing, because any client can use a name that is currently free.
///
/// @param agent the name in use on the requesting connection
/// @param proven the agent whose token was presented
/// @param recorded the episodes that the requesting connection itself recorded, under names it still has
public record SensitiveReader(AgentId agent, Optional<AgentId> proven, Set<EpisodeId> recorded) {

    public SensitiveReader {
        recorded = Set.copyOf(recorded);
    }

    /// A reader whose identity needs no further proof, such as code inside this process.
    public static SensitiveReader trusted(AgentId agent) {
        return new SensitiveReader(agent, Optional.of(agent), Set.of());
    }

    public boolean mayRead(Episode episode, Set<AgentId> readers) {
        return readers.contains(agent)
                || proven.filter(name -> name.covers(episode.agent())).isPresent()
                || recorded.contains(episode.id());
    }
}
