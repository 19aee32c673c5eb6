package dev.cairn.store;

/// The result of [Store#commit].
public sealed interface CommitResult<D> {

    /// The transaction is durable. `repeated` means that an earlier call with the same request id wrote it.
    record Committed<D>(Tx tx, boolean repeated) implements CommitResult<D> {}

    /// Nothing was written.
    record Declined<D>(D reason) implements CommitResult<D> {}
}
