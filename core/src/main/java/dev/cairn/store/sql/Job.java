package dev.cairn.store.sql;

import dev.cairn.model.id.TxId;
import dev.cairn.store.CommitResult;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Work;

/// The entries of the writer's queue.
sealed interface Job {

    /// One write. Its transaction id is fixed in advance, so that a write whose connection broke can be recognised.
    record Write<D>(TxRequest request, Work<D> work, TxId txId, Ticket<CommitResult<D>> ticket) implements Job {}

    /// Another task that needs the writer's connection, outside of any transaction.
    record Errand<T>(ReaderPool.Reading<T> task, Ticket<T> ticket) implements Job {}

    /// The end of the queue.
    record Stop() implements Job {}
}
