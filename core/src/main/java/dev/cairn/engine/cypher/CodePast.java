package dev.cairn.engine.cypher;

import dev.cairn.model.time.ValidTime;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The past of the code that a query is about; asked for piece by piece, because most queries ask for little of it.
public interface CodePast {

    /// When something was true, and the transaction from which that is known.
    record Lifetime(ValidTime valid, Instant createdAt, String txId) {

        /// The time in which both were true; it is known since the later of them.
        Lifetime and(Lifetime other) {
            var later = other.valid.from().isAfter(valid.from()) ? other : this;
            var to = valid.to()
                    .flatMap(end -> other.valid.to().map(end2 -> end.isBefore(end2) ? end : end2))
                    .or(() -> valid.to().or(() -> other.valid.to()))
                    .filter(end -> end.isAfter(later.valid.from()));
            return new Lifetime(new ValidTime(later.valid.from(), to), later.createdAt, later.txId);
        }
    }

    /// A state of a file or symbol that is over; `id` names the file or symbol.
    record Earlier(String id, Lifetime lifetime) {

        /// The name of this very state.
        String versionId() {
            return CodePast.versionId(id, lifetime.txId());
        }
    }

    /// A transaction that wrote code.
    record Written(String id, Map<String, Value> told) {}

    /// The name of the state that a transaction began.
    static String versionId(String id, String txId) {
        return id + "#" + txId;
    }

    /// Since when the file or symbol with this id has read as it does.
    Optional<Lifetime> now(String path, String id);

    /// Since when it has been there, however it read.
    Optional<Lifetime> present(String path, String id);

    /// Since when a file has imported a module.
    Optional<Lifetime> importing(String path, String module);

    /// Since when something that is no code has been as it is: an episode, a learning, a claim, a backlog item.
    Optional<Lifetime> beside(String id, Collection<String> labels);

    /// What the file or symbol was before, newest first.
    List<Earlier> before(String path, String id);

    /// Everything that is over, of every path.
    List<Earlier> ended();

    /// The transactions that wrote code, oldest first.
    List<Written> transactions();

    /// The paths a transaction wrote.
    List<String> affected(String txId);

    /// The ids of the transactions that wrote a path.
    List<String> affecting(String path);

    /// What of the past was left out, in sentences.
    List<String> notes();
}
