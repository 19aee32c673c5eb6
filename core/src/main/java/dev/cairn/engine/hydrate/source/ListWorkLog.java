package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Operation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// An operation log over a plain list, for a backlog that is in no store. The list is given oldest first.
public final class ListWorkLog implements WorkLog {

    private final List<Operation> newestFirst;
    private final Map<String, List<Operation>> byEntity = new HashMap<>();

    public ListWorkLog(List<Operation> written) {
        this.newestFirst = written.reversed().stream().toList();
        newestFirst.forEach(operation -> operation
                .entityId()
                .ifPresent(id ->
                        byEntity.computeIfAbsent(id, _ -> new ArrayList<>()).add(operation)));
    }

    @Override
    public List<Operation> newest(String entity, int limit) {
        var all = byEntity.getOrDefault(entity, List.of());
        return List.copyOf(all.subList(0, Math.min(limit, all.size())));
    }

    @Override
    public int count(String entity) {
        return byEntity.getOrDefault(entity, List.of()).size();
    }

    @Override
    public List<Operation> ofSession(String session, int limit) {
        return some(operation -> operation.session().filter(session::equals).isPresent(), limit);
    }

    @Override
    public List<Operation> between(Instant from, Instant to, int limit) {
        return some(
                operation -> !operation.at().isBefore(from) && !operation.at().isAfter(to), limit);
    }

    private List<Operation> some(Predicate<Operation> wanted, int limit) {
        return newestFirst.stream().filter(wanted).limit(limit).toList();
    }
}
