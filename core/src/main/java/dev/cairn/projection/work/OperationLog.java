package dev.cairn.projection.work;

import dev.cairn.model.work.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The log in order of writing, also per item.
final class OperationLog {

    private final List<Operation> all = new ArrayList<>();
    private final Map<String, List<Operation>> byEntity = new HashMap<>();

    void add(Operation operation) {
        all.add(operation);
        operation
                .entityId()
                .ifPresent(id ->
                        byEntity.computeIfAbsent(id, _ -> new ArrayList<>()).add(operation));
    }

    List<Operation> newestFirst() {
        return Collections.unmodifiableList(all.reversed());
    }

    List<Operation> newestFirst(String entity) {
        return Collections.unmodifiableList(
                byEntity.getOrDefault(entity, List.of()).reversed());
    }
}
