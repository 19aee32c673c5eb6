package dev.cairn.store;

/// The decision of [TransactionWork]: commit the draft, or write nothing.
public sealed interface CommitDecision<D> {

    /// Commit. The outcome is stored and returned again if the request is repeated.
    record Accept<D>(String outcome) implements CommitDecision<D> {

        public Accept {
            StoredText.require(outcome);
        }
    }

    /// Write nothing. If the request is repeated later, it is decided again.
    record Decline<D>(D reason) implements CommitDecision<D> {}

    static <D> CommitDecision<D> accept(String outcome) {
        return new Accept<>(outcome);
    }

    static <D> CommitDecision<D> decline(D reason) {
        return new Decline<>(reason);
    }
}
