package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Operation;
import dev.cairn.projection.work.Backlog;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/// The operation log of a backlog view.
final class BacklogWorkLog implements WorkLog {

    /// At most this many operations of the whole log are searched for a session.
    private static final int OPERATIONS_READ_MAX = 5_000;

    private final Backlog backlog;

    BacklogWorkLog(Backlog backlog) {
        this.backlog = backlog;
    }

    @Override
    public List<Operation> newest(String entity, int limit) {
        return BacklogHydrationSource.first(backlog.operations(entity), limit);
    }

    @Override
    public int count(String entity) {
        return backlog.operations(entity).size();
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
        return backlog.operations().stream()
                .limit(OPERATIONS_READ_MAX)
                .filter(wanted)
                .limit(limit)
                .toList();
    }
}
