package dev.cairn.projection.work;

import dev.cairn.model.work.Operation;
import dev.cairn.projection.persistent.PersistentList;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Collections;
import java.util.List;

/// The log of operations in the order of writing, for all items and per item.
final class OperationLog {

    private PersistentList<Operation> all;
    private final PersistentMap<String, PersistentList<Operation>> byEntity;

    OperationLog() {
        all = PersistentList.empty();
        byEntity = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    OperationLog(OperationLog before) {
        all = before.all;
        byEntity = before.byEntity.open();
    }

    void seal() {
        byEntity.seal();
    }

    void add(Operation operation) {
        all = all.plus(operation);
        operation.entityId().ifPresent(id -> byEntity.put(id, of(id).plus(operation)));
    }

    private PersistentList<Operation> of(String entity) {
        return byEntity.getOrDefault(entity, PersistentList.empty());
    }

    List<Operation> newestFirst() {
        return Collections.unmodifiableList(all.reversed());
    }

    List<Operation> newestFirst(String entity) {
        return Collections.unmodifiableList(of(entity).reversed());
    }
}
