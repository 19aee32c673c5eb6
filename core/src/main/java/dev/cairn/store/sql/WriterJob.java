package dev.cairn.store.sql;

import dev.cairn.model.id.TxId;
import dev.cairn.store.CommitResult;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.TxRequest;

/// The entries of the writer's queue.
sealed interface WriterJob {

    /// One write. Its transaction id is chosen in advance, so that it can be found again in the log if the
    /// connection is lost during the commit.
    record Write<D>(TxRequest request, TransactionWork<D> work, TxId txId, JobResult<CommitResult<D>> ticket)
            implements WriterJob {}

    /// Another task that needs the writer's connection. It runs outside of any transaction.
    record Task<T>(SqlQuery<T> task, JobResult<T> ticket) implements WriterJob {}

    /// Stops the writer; it is the last entry of the queue.
    record Stop() implements WriterJob {}
}
