package dev.cairn.store;

/// How a write ended.
public sealed interface CommitResult<D> {

    /// Durable. `repeated` tells that an earlier call with the same request id wrote it.
    record Committed<D>(Tx tx, boolean repeated) implements CommitResult<D> {}

    /// Nothing was written.
    record Declined<D>(D reason) implements CommitResult<D> {}
}
