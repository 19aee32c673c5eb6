package dev.cairn.store;

/// Decides and writes one transaction.
///
/// It runs alone on its project, possibly more than once, and sees every earlier transaction. It reads only the draft:
/// every other read throws, see [TransactionScope].
@FunctionalInterface
public interface TransactionWork<D> {

    CommitDecision<D> decide(Draft draft);
}
