package dev.cairn.engine.work;

import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;

/// Allocates numbers that only grow, so that the id of an ended item is never reused.
public final class IdSequences {

    private static final String OPERATIONS = "backlog/operation";

    private IdSequences() {}

    public static String nextId(Draft draft, EntityType type) {
        return EntityIds.written(type, next(draft, name(type)));
    }

    /// Ensures that later ids are greater than this one.
    public static void advancePast(Draft draft, EntityType type, String id) {
        var key = new RecordKey(RecordKind.COUNTER, name(type));
        EntityIds.number(id).ifPresent(number -> {
            if (number > last(draft, key)) draft.begin(key, RecordState.ofText(Long.toString(number)));
        });
    }

    public static long nextOperation(Draft draft) {
        return next(draft, OPERATIONS);
    }

    private static String name(EntityType type) {
        return "backlog/" + type.written();
    }

    private static long next(Draft draft, String name) {
        var key = new RecordKey(RecordKind.COUNTER, name);
        long next = last(draft, key) + 1;
        draft.begin(key, RecordState.ofText(Long.toString(next)));
        return next;
    }

    private static long last(Draft draft, RecordKey key) {
        return draft.find(key)
                .map(version -> Long.parseLong(version.state().text()))
                .orElse(0L);
    }
}
