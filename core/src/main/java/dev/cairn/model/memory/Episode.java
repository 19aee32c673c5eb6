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
/// The body of a sensitive episode is [EpisodeBody#HIDDEN] until an authorised reader decrypts it.
public record Episode(
        EpisodeId id,
        EpisodeType type,
        EpisodeOrigin origin,
        EpisodeBody body,
        Optional<EncryptedBody> encrypted,
        EpisodeRelations relations) {

    /// The agent and session that recorded it, when it happened and when it was recorded.
    public record EpisodeOrigin(AgentId agent, SessionId session, Instant timestamp, Instant recordedAt, TxId tx) {}

    /// Relations to other records: the previous episode of the session and the episodes it was derived from.
    /// `anchors` maps the code it is about to the body hashes that the code had when the episode was written.
    public record EpisodeRelations(Optional<EpisodeId> previous, List<EpisodeId> sources, Map<String, String> anchors) {

        public static final EpisodeRelations NONE = new EpisodeRelations(Optional.empty(), List.of(), Map.of());

        public EpisodeRelations {
            sources = List.copyOf(sources);
            anchors = Map.copyOf(anchors);
        }
    }

    public boolean isSensitive() {
        return encrypted.isPresent();
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
        return body.content();
    }

    public List<String> entities() {
        return body.entities();
    }

    public Optional<String> taskId() {
        return body.taskId();
    }

    /// A copy with the decrypted body.
    public Episode withBody(EpisodeBody other) {
        return new Episode(id, type, origin, other, encrypted, relations);
    }

    /// Whether it records a failure.
    public boolean isFailure() {
        return type == EpisodeType.ERROR
                || body.outcome().equals(Optional.of(EpisodeOutcome.FAILURE))
                || (type == EpisodeType.TEST_RESULT && body.number("failed") > 0);
    }

    /// Whether it records a test run in which every test passed.
    public boolean isPassingTestRun() {
        boolean isSuccess = body.outcome().equals(Optional.of(EpisodeOutcome.SUCCESS));
        return type == EpisodeType.TEST_RESULT
                && body.number("failed") == 0
                && (body.number("passed") > 0 || isSuccess);
    }
}
