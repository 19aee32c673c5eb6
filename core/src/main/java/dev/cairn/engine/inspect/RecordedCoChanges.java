package dev.cairn.engine.inspect;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.text.CommitLog;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// Reads each worktree's history in the background on first use; until then there is none.
public final class RecordedCoChanges implements TestSelection.CoChangeSource {

    private final Function<ProjectId, CommitLog> logs;
    private final Executor executor;
    private final Map<ProjectId, CompletableFuture<CoChanges>> read = new ConcurrentHashMap<>();

    public RecordedCoChanges(Function<ProjectId, CommitLog> logs, Executor executor) {
        this.logs = logs;
        this.executor = executor;
    }

    @Override
    public CoChanges of(ProjectId project) {
        var reading = read.computeIfAbsent(
                project, each -> CompletableFuture.supplyAsync(() -> CoChanges.of(logs.apply(each)), executor));
        return reading.isDone() && !reading.isCompletedExceptionally() ? reading.join() : CoChanges.NONE;
    }
}
