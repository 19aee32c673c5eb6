package dev.cairn.store;

/// Decides and writes one transaction.
///
/// It runs alone on its project, possibly more than once, and sees every transaction before it. It must not block on
/// anything but the draft.
@FunctionalInterface
public interface Work<D> {

    Verdict<D> decide(Draft draft);
}
