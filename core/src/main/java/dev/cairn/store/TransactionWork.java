package dev.cairn.store;

/// The work of one transaction: reads the draft, writes to it, and decides whether to commit it.
///
/// No other transaction of the project runs at the same time, and the draft contains every earlier transaction.
/// The work may run more than once. It must read through the draft only; every other read throws, see
/// [TransactionScope].
@FunctionalInterface
public interface TransactionWork<D> {

    CommitDecision<D> decide(Draft draft);
}
