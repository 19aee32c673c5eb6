package dev.cairn.store;

/// The decision of a write after reading the draft.
public sealed interface CommitDecision<D> {

    /// Commit. The outcome is returned again if the request is repeated.
    record Accept<D>(String outcome) implements CommitDecision<D> {

        public Accept {
            StoredText.require(outcome);
        }
    }

    /// Write nothing. A later repeat of the request is decided again.
    record Decline<D>(D reason) implements CommitDecision<D> {}

    static <D> CommitDecision<D> accept(String outcome) {
        return new Accept<>(outcome);
    }

    static <D> CommitDecision<D> decline(D reason) {
        return new Decline<>(reason);
    }
}
