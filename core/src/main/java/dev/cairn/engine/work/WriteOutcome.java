package dev.cairn.engine.work;

import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.MapCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The outcome of a write to the backlog, as its transaction stores it.
///
/// @param about the id of the item or document
/// @param fields the fields that changed
/// @param postActions further effects of the write, as reported to its caller
public record WriteOutcome(WriteVerb verb, String about, List<String> fields, Map<String, Object> postActions) {

    /// The kind of write.
    public enum WriteVerb {
        CREATED,
        CHANGED,
        DELETED,
        WROTE,
        IMPORTED
    }

    private static final String SEPARATOR = " ";

    /// Precedes the post-actions, which earlier releases did not store.
    private static final String LINE = "\n";

    public WriteOutcome {
        fields = List.copyOf(fields);
        postActions = Map.copyOf(postActions);
    }

    WriteOutcome(WriteVerb verb, String about, List<String> fields) {
        this(verb, about, fields, Map.of());
    }

    String written() {
        var written = verb + SEPARATOR + about + SEPARATOR + String.join(",", fields);
        return postActions.isEmpty() ? written : written + LINE + MapCodec.write(postActions);
    }

    static WriteOutcome parse(String written) {
        var line = written.indexOf(LINE);
        var head = line < 0 ? written : written.substring(0, line);
        var verb = head.substring(0, head.indexOf(SEPARATOR));
        var last = head.lastIndexOf(SEPARATOR);
        var fields = head.substring(last + 1);
        return new WriteOutcome(
                WriteVerb.valueOf(verb),
                head.substring(verb.length() + 1, last),
                fields.isEmpty() ? List.of() : List.of(fields.split(",")),
                line < 0 ? Map.of() : MapCodec.read(written.substring(line + 1)));
    }

    /// The outcome of a transaction that wrote to the backlog; empty for all others.
    public static Optional<WriteOutcome> of(Tx tx) {
        return tx.kind() == TxKind.BACKLOG ? Optional.of(parse(tx.outcome())) : Optional.empty();
    }
}
