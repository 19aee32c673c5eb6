package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The transactions of a project in order; whoever follows it misses none.
public interface Feed {

    /// Transactions after a sequence number, oldest first.
    List<Tx> after(ProjectId project, long seq, int limit);

    /// What one transaction changed, in key order and for one key in the order of valid time.
    List<Change> changes(ProjectId project, long seq);

    Optional<Tx> find(ProjectId project, TxId id);

    /// Waits until the project has a transaction after the given one; answers whether it has.
    boolean await(ProjectId project, long seq, Duration atMost) throws InterruptedException;
}
