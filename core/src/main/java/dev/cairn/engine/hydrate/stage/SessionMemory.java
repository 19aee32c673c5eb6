package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.item.SessionItem;
import dev.cairn.engine.hydrate.source.WorkLog;
import dev.cairn.model.work.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// Summarizes the last session of work on the focal entity.
public final class SessionMemory {

    public static final String NAME = "session_memory";

    /// The maximum pause between operations of one actor within a session.
    public static final Duration GAP_MAX = Duration.ofMinutes(30);

    /// The maximum number of the focal entity's newest operations that are read.
    public static final int OPERATIONS_MAX = 50;

    /// The maximum number of other entities listed as touched by the session.
    public static final int TOUCHED_MAX = 10;

    /// The maximum number of operations of a session searched for touched entities.
    private static final int SESSION_OPERATIONS_MAX = 1_000;

    /// The operations of a session without an id are searched this far before and after those on the focal entity.
    private static final Duration STRETCH_MAX = Duration.ofHours(12);

    /// The session and the number of touched entities that are not listed.
    public record LastSessionItem(SessionItem session, OmittedCounts omitted) {}

    private final WorkLog log;
    private final OperationWording wording;

    public SessionMemory(WorkLog log, OperationWording wording) {
        this.log = log;
        this.wording = wording;
    }

    public Optional<LastSessionItem> of(String focal) {
        var newest = log.newest(focal, OPERATIONS_MAX);
        if (newest.isEmpty()) return Optional.empty();
        var operations = session(newest);
        var lastSession = sessionItem(focal, operations);
        return Optional.of(
                wording.asRecorded()
                        ? new LastSessionItem(lastSession, OmittedCounts.NONE)
                        : correlated(focal, lastSession));
    }

    private SessionItem sessionItem(String focal, List<Operation> operations) {
        var last = operations.getFirst();
        return new SessionItem(
                last.actor(),
                operations.getLast().at(),
                last.at(),
                operations.size(),
                wording.session(focal, operations),
                named(last),
                List.of());
    }

    private List<Operation> session(List<Operation> newest) {
        var last = named(newest.getFirst());
        return last.isPresent()
                ? newest.stream()
                        .filter(operation -> operation.session().equals(last))
                        .toList()
                : unbroken(newest);
    }

    /// The session that a caller named. Callers that name none are logged with their own name as the session; theirs
    /// end with a pause.
    private Optional<String> named(Operation operation) {
        if (wording.asRecorded()) return operation.session();
        var actor = operation.actor().name();
        return operation.session().filter(id -> !id.equals(actor) && !id.equals("user:" + actor));
    }

    private List<Operation> unbroken(List<Operation> newest) {
        var operations = new ArrayList<Operation>();
        operations.add(newest.getFirst());
        for (var operation : newest.subList(1, newest.size())) {
            var later = operations.getLast();
            boolean isSameActor = operation.actor().name().equals(later.actor().name());
            var gap = Duration.between(operation.at(), later.at());
            if (!isSameActor || named(operation).isPresent() || gap.compareTo(GAP_MAX) > 0) break;
            operations.add(operation);
        }
        return operations;
    }

    private LastSessionItem correlated(String focal, SessionItem session) {
        var others = new LinkedHashSet<String>();
        for (var operation : whole(session)) {
            operation.entityId().ifPresent(others::add);
            if (operation.tool().equals(OperationWording.WRITE)
                    && operation.params().get("uri") instanceof String uri) others.add(uri);
        }
        others.remove(focal);
        var touched = others.stream().limit(TOUCHED_MAX).toList();
        return new LastSessionItem(
                session.touching(touched), OmittedCounts.of(ItemGroup.TOUCHED, others.size() - TOUCHED_MAX));
    }

    /// All operations of the session, on any entity.
    private List<Operation> whole(SessionItem session) {
        return session.sessionId()
                .map(id -> log.ofSession(id, SESSION_OPERATIONS_MAX))
                .orElseGet(() -> stretch(session));
    }

    /// The operations of the actor around the session, up to the first longer pause.
    private List<Operation> stretch(SessionItem session) {
        var near = log
                .between(
                        session.startedAt().minus(STRETCH_MAX),
                        session.endedAt().plus(STRETCH_MAX),
                        SESSION_OPERATIONS_MAX)
                .stream()
                .filter(operation -> named(operation).isEmpty())
                .filter(operation ->
                        operation.actor().name().equals(session.actor().name()))
                .toList();
        var from = session.startedAt();
        for (var operation : near) if (isNear(operation.at(), from)) from = operation.at();
        var to = session.endedAt();
        for (var operation : near.reversed()) if (isNear(to, operation.at())) to = operation.at();
        var start = from;
        var end = to;
        return near.stream()
                .filter(operation ->
                        !operation.at().isBefore(start) && !operation.at().isAfter(end))
                .toList();
    }

    /// Whether the second moment is later than the first, by at most [#GAP_MAX].
    private static boolean isNear(Instant one, Instant later) {
        return one.isBefore(later) && Duration.between(one, later).compareTo(GAP_MAX) <= 0;
    }
}
