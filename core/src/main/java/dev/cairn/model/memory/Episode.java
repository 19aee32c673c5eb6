package dev.cairn.model.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One immutable record of something an agent saw, decided, changed, tested or got wrong.
///
/// The story of a sensitive episode is [Story#HIDDEN] until an authorised reader decrypts it.
public record Episode(EpisodeId id, EpisodeType type, Origin origin, Story story, Optional<Sealed> sealed, Ties ties) {

    /// The agent and session that recorded it, when it happened and when it was recorded.
    public record Origin(AgentId agent, SessionId session, Instant timestamp, Instant recordedAt, TxId tx) {}

    /// Relations to other records: the previous episode of its session, the episodes it was derived from, and the body
    /// hashes of its entities when it was written.
    public record Ties(Optional<EpisodeId> previous, List<EpisodeId> sources, Map<String, String> anchors) {

        public static final Ties NONE = new Ties(Optional.empty(), List.of(), Map.of());

        public Ties {
            sources = List.copyOf(sources);
            anchors = Map.copyOf(anchors);
        }
    }

    public boolean isSensitive() {
        return sealed.isPresent();
    }

    public AgentId agent() {
        return origin.agent();
    }

    public SessionId session() {
        return origin.session();
    }

    public Instant timestamp() {
        return origin.timestamp();
    }

    public String content() {
        return story.content();
    }

    public List<String> entities() {
        return story.entities();
    }

    public Optional<String> taskId() {
        return story.taskId();
    }

    /// A copy with the decrypted story.
    public Episode opened(Story other) {
        return new Episode(id, type, origin, other, sealed, ties);
    }

    /// Whether it records a failure.
    public boolean isFailure() {
        return type == EpisodeType.ERROR
                || story.outcome().equals(Optional.of(Outcome.FAILURE))
                || (type == EpisodeType.TEST_RESULT && story.number("failed") > 0);
    }

    /// Whether it records a test run in which every test passed.
    public boolean isGreen() {
        return type == EpisodeType.TEST_RESULT && story.number("failed") == 0 && story.number("passed") > 0;
    }
}
