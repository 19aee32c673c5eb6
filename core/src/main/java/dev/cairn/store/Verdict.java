package dev.cairn.store;

/// What a write decided after looking at the draft.
public sealed interface Verdict<D> {

    /// Commit; the outcome is told again to whoever repeats the request.
    record Accept<D>(String outcome) implements Verdict<D> {

        public Accept {
            StoredText.require(outcome);
        }
    }

    /// Write nothing; a later repeat of the request is decided anew.
    record Decline<D>(D reason) implements Verdict<D> {}

    static <D> Verdict<D> accept(String outcome) {
        return new Accept<>(outcome);
    }

    static <D> Verdict<D> decline(D reason) {
        return new Decline<>(reason);
    }
}
