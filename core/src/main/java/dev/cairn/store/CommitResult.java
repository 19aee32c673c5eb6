package dev.cairn.store;

/// The outcome of a write.
public sealed interface CommitResult<D> {

    /// Durable. `repeated` means that an earlier call with the same request id wrote it.
    record Committed<D>(Tx tx, boolean repeated) implements CommitResult<D> {}

    /// Nothing was written.
    record Declined<D>(D reason) implements CommitResult<D> {}
}
