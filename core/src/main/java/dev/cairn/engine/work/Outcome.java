package dev.cairn.engine.work;

import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import java.util.List;
import java.util.Optional;

/// What a write to the backlog came to, as its transaction keeps it: a verb, what it was about, and the fields.
public record Outcome(Verb verb, String about, List<String> fields) {

    /// What happened.
    public enum Verb {
        CREATED,
        CHANGED,
        DELETED,
        WROTE,
        IMPORTED
    }

    private static final String SEPARATOR = " ";

    public Outcome {
        fields = List.copyOf(fields);
    }

    String written() {
        return verb + SEPARATOR + about + SEPARATOR + String.join(",", fields);
    }

    static Outcome parse(String written) {
        var verb = written.substring(0, written.indexOf(SEPARATOR));
        var last = written.lastIndexOf(SEPARATOR);
        var fields = written.substring(last + 1);
        return new Outcome(
                Verb.valueOf(verb),
                written.substring(verb.length() + 1, last),
                fields.isEmpty() ? List.of() : List.of(fields.split(",")));
    }

    /// What a transaction did to the backlog; empty for all others.
    public static Optional<Outcome> of(Tx tx) {
        return tx.kind() == TxKind.BACKLOG ? Optional.of(parse(tx.outcome())) : Optional.empty();
    }
}
