package dev.cairn.store;

/// The decision of a write after reading the draft.
public sealed interface Verdict<D> {

    /// Commit. The outcome is returned again if the request is repeated.
    record Accept<D>(String outcome) implements Verdict<D> {

        public Accept {
            StoredText.require(outcome);
        }
    }

    /// Write nothing. A later repeat of the request is decided again.
    record Decline<D>(D reason) implements Verdict<D> {}

    static <D> Verdict<D> accept(String outcome) {
        return new Accept<>(outcome);
    }

    static <D> Verdict<D> decline(D reason) {
        return new Decline<>(reason);
    }
}
