package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// Where the truth is kept; one writer at a time per project, any number of readers.
public interface Store extends AutoCloseable {

    /// Runs the work in one transaction. It returns when the transaction is durable, or nothing was written.
    ///
    /// A project exists from its first transaction on.
    <D> CommitResult<D> commit(TxRequest request, Work<D> work);

    Snapshot snapshot(ProjectId project, AsOf asOf);

    default Snapshot snapshot(ProjectId project) {
        return snapshot(project, AsOf.NOW);
    }

    /// All projects in name order.
    List<ProjectId> projects();

    Feed feed();

    Blobs blobs();

    StoreAdmin admin();

    /// Waits for running writes and releases the files; refuses whatever comes later.
    @Override
    void close();
}
