package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.text.CommitLog;
import dev.cairn.projection.text.MessageProjection;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads each project's history beside the first question about it; until then there is none.
public final class RecordedPasts implements Pasts, AutoCloseable {

    /// What was read, and the past of the present made from it.
    private record Read(MessageProjection messages, RecordedPast now) {}

    private final Function<ProjectId, CommitLog> logs;
    private final Executor executor;
    private final Map<ProjectId, CompletableFuture<Read>> read = new ConcurrentHashMap<>();

    public RecordedPasts(Function<ProjectId, CommitLog> logs, Executor executor) {
        this.logs = logs;
        this.executor = executor;
    }

    @Override
    public Past of(ProjectId project, AsOf asOf) {
        var reading =
                read.computeIfAbsent(project, asked -> CompletableFuture.supplyAsync(() -> read(asked), executor));
        if (!reading.isDone() || reading.isCompletedExceptionally()) return Past.NONE;
        var known = reading.join();
        var moment = Stream.concat(asOf.valid().stream(), asOf.known().stream()).min(Comparator.naturalOrder());
        return moment.isEmpty() ? known.now() : new RecordedPast(known.messages(), after(moment.get()));
    }

    /// Commits of that very second are still part of it.
    private static long after(Instant moment) {
        return moment.getEpochSecond() + 1;
    }

    private Read read(ProjectId project) {
        var messages = new MessageProjection();
        messages.add(logs.apply(project));
        return new Read(messages, new RecordedPast(messages, Long.MAX_VALUE));
    }

    @Override
    public void close() {
        read.values().forEach(reading -> {
            if (reading.isDone() && !reading.isCompletedExceptionally())
                reading.join().messages().close();
        });
    }
}
