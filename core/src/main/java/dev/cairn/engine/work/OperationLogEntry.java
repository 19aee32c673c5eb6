package dev.cairn.engine.work;

import dev.cairn.model.work.Operation;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.codec.OperationCodec;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// An entry of the operation log, appended inside the transaction of the write it describes.
record OperationLogEntry(String tool, Map<String, Object> params, Map<String, Object> result, Optional<String> entity) {

    /// The log keeps only the beginning of longer texts; the item itself has the whole text.
    private static final int TEXT_LENGTH_MAX = 500;

    private static final int ITEMS_KEPT_MAX = 50;

    void append(Draft draft, WriteContext writer) {
        append(
                draft,
                new Operation(
                        IdSequences.nextOperation(draft),
                        draft.now().truncatedTo(ChronoUnit.MILLIS),
                        tool,
                        shortened(params),
                        result,
                        entity,
                        writer.actor(),
                        Optional.of(writer.author().session().value())));
    }

    static void append(Draft draft, Operation operation) {
        draft.begin(
                new RecordKey(RecordKind.OPERATION, String.format(Locale.ROOT, "%012d", operation.seq())),
                OperationCodec.write(operation));
    }

    static Map<String, Object> shortened(Map<String, Object> params) {
        var kept = new LinkedHashMap<String, Object>();
        params.forEach((name, value) -> kept.put(name, shortened(value)));
        return kept;
    }

    private static Object shortened(Object value) {
        return switch (value) {
            case String text when text.length() > TEXT_LENGTH_MAX -> beginning(text);
            case List<?> list ->
                list.stream()
                        .limit(ITEMS_KEPT_MAX)
                        .map(OperationLogEntry::shortened)
                        .toList();
            case Map<?, ?> map -> {
                var kept = new LinkedHashMap<String, Object>();
                map.forEach((name, item) -> {
                    if (item != null) kept.put(String.valueOf(name), shortened(item));
                });
                yield kept;
            }
            default -> value;
        };
    }

    /// Does not split a surrogate pair.
    private static String beginning(String text) {
        int end = Character.isLowSurrogate(text.charAt(TEXT_LENGTH_MAX)) ? TEXT_LENGTH_MAX - 1 : TEXT_LENGTH_MAX;
        return text.substring(0, end) + "…";
    }
}
