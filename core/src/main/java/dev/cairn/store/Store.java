package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// The durable store of all projects: one writer at a time per project, any number of readers.
public interface Store extends AutoCloseable {

    /// Runs the work in one transaction. On return the transaction is durable, or nothing was written.
    ///
    /// A project exists from its first transaction on.
    <D> CommitResult<D> commit(TxRequest request, TransactionWork<D> work);

    Snapshot snapshot(ProjectId project, AsOf asOf);

    default Snapshot snapshot(ProjectId project) {
        return snapshot(project, AsOf.NOW);
    }

    /// All projects in name order.
    List<ProjectId> projects();

    Feed feed();

    BlobStore blobs();

    StoreAdmin admin();

    /// Waits for running writes and closes the files. Later calls are refused.
    @Override
    void close();
}
