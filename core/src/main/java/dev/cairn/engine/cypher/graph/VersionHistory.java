package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.time.ValidTime;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The history of the code, read piece by piece because most queries need little of it.
public interface VersionHistory {

    /// A valid time, and the transaction that recorded it.
    record RecordedLifetime(ValidTime valid, Instant createdAt, String txId) {

        /// The intersection of both lifetimes; it is recorded by the later transaction.
        RecordedLifetime and(RecordedLifetime other) {
            var later = other.valid.from().isAfter(valid.from()) ? other : this;
            var to = valid.to()
                    .flatMap(end -> other.valid.to().map(end2 -> end.isBefore(end2) ? end : end2))
                    .or(() -> valid.to().or(() -> other.valid.to()))
                    .filter(end -> end.isAfter(later.valid.from()));
            return new RecordedLifetime(new ValidTime(later.valid.from(), to), later.createdAt, later.txId);
        }
    }

    /// A version of a file or symbol that has ended; `id` is the file or symbol.
    record EndedVersion(String id, RecordedLifetime lifetime) {

        /// The id of this version.
        String versionId() {
            return VersionHistory.versionId(id, lifetime.txId());
        }
    }

    /// A transaction that changed code.
    record CodeTransaction(String id, Map<String, CypherValue> properties) {}

    /// The id of the version that a transaction started.
    static String versionId(String id, String txId) {
        return id + "#" + txId;
    }

    /// The lifetime of the current version of a file or symbol.
    Optional<RecordedLifetime> current(String path, String id);

    /// The lifetime of a file or symbol over all its versions.
    Optional<RecordedLifetime> existence(String path, String id);

    /// The lifetime of a file's import of a module.
    Optional<RecordedLifetime> importLifetime(String path, String module);

    /// The lifetime of a node that is not code: an episode, a learning, a claim, a backlog item.
    Optional<RecordedLifetime> recordedLifetime(String id, Collection<String> labels);

    /// The earlier versions of a file or symbol, newest first.
    List<EndedVersion> earlier(String path, String id);

    /// All ended versions, of every path.
    List<EndedVersion> ended();

    /// The transactions that changed code, oldest first.
    List<CodeTransaction> transactions();

    /// The paths that a transaction changed.
    List<String> affected(String txId);

    /// The ids of the transactions that changed a path.
    List<String> affecting(String path);

    /// Notes about history that was left out.
    List<String> notes();
}
