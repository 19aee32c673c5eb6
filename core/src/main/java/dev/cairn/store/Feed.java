package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The transactions of a project in order, without gaps.
public interface Feed {

    /// The transactions after a sequence number, oldest first.
    List<Tx> after(ProjectId project, long seq, int limit);

    /// The changes of one transaction, ordered by key and then by valid time.
    default List<VersionChange> changes(ProjectId project, long seq) {
        var changes = new ArrayList<VersionChange>();
        forEachChange(project, seq, changes::add);
        return List.copyOf(changes);
    }

    /// Like [#changes], but streamed, so that a large transaction is not held in memory.
    void forEachChange(ProjectId project, long seq, Consumer<VersionChange> consumer);

    Optional<Tx> find(ProjectId project, TxId id);

    /// Waits until the project has a transaction after `seq`; returns false if there is none before the timeout.
    boolean await(ProjectId project, long seq, Duration atMost) throws InterruptedException;

    /// Calls the listener with each transaction that this process commits. The call is made on the committing
    /// thread after the transaction is durable, so the listener must return quickly. Transactions of other
    /// processes are found only with [#after] or [#await].
    void listen(Consumer<Tx> listener);
}
