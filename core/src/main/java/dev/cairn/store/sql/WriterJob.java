package dev.cairn.store.sql;

import dev.cairn.model.id.TxId;
import dev.cairn.store.CommitResult;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.TxRequest;

/// The entries of the writer's queue.
sealed interface WriterJob {

    /// One write. Its transaction id is fixed in advance, so that a write whose connection broke can be recognised.
    record Write<D>(TxRequest request, TransactionWork<D> work, TxId txId, JobResult<CommitResult<D>> ticket)
            implements WriterJob {}

    /// Another task that needs the writer's connection, outside of any transaction.
    record Task<T>(SqlQuery<T> task, JobResult<T> ticket) implements WriterJob {}

    /// The end of the queue.
    record Stop() implements WriterJob {}
}
