package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.AnswerFreshness;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.FreshnessSource;
import dev.cairn.store.Store;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// Knows how current the index of the caller's workspace is. For a caller without a workspace the newest
/// transaction is 0.
public final class WorkspaceFreshness implements FreshnessSource {

    private final Workspaces workspaces;
    private final Store store;
    private final Function<ProjectId, Optional<String>> unindexed;
    private final Function<ProjectId, Optional<String>> pending;
    private final UsedFileWait waiting;

    public WorkspaceFreshness(Workspaces workspaces, Store store) {
        this(workspaces, store, _ -> Optional.empty(), _ -> Optional.empty());
    }

    /// @param unindexed why some changed files of a project may not be indexed yet; empty if all are
    /// @param pending why answers may not reflect everything that is indexed; empty if they do
    public WorkspaceFreshness(
            Workspaces workspaces,
            Store store,
            Function<ProjectId, Optional<String>> unindexed,
            Function<ProjectId, Optional<String>> pending) {
        this(workspaces, store, unindexed, pending, (_, _, _) -> false);
    }

    private WorkspaceFreshness(
            Workspaces workspaces,
            Store store,
            Function<ProjectId, Optional<String>> unindexed,
            Function<ProjectId, Optional<String>> pending,
            UsedFileWait waiting) {
        this.workspaces = workspaces;
        this.store = store;
        this.unindexed = unindexed;
        this.pending = pending;
        this.waiting = waiting;
    }

    @Override
    public AnswerFreshness freshness(Caller caller) {
        var project = workspace(caller).map(Workspace::project);
        long seq = project.map(each -> store.snapshot(each).seq()).orElse(0L);
        return new AnswerFreshness(seq, project.flatMap(unindexed).or(() -> project.flatMap(pending)));
    }

    /// A source that also waits for the files that a call uses.
    public WorkspaceFreshness withWaiting(UsedFileWait wait) {
        return new WorkspaceFreshness(workspaces, store, unindexed, pending, wait);
    }

    /// Waits for changed files.
    @FunctionalInterface
    public interface UsedFileWait {
        /// Whether at least one of these paths was pending and all of them became ready in time.
        boolean await(ProjectId project, Predicate<String> used, Duration longest);
    }

    @Override
    public boolean awaitUsed(Caller caller, Predicate<String> used, Duration longest) {
        return workspace(caller)
                .filter(each -> waiting.await(each.project(), used, longest))
                .isPresent();
    }

    @Override
    public Optional<String> unindexed(Caller caller) {
        return workspace(caller).map(Workspace::project).flatMap(unindexed);
    }

    private Optional<Workspace> workspace(Caller caller) {
        if (caller.workspace().isPresent())
            return workspaces.search(caller.workspace().get());
        var all = workspaces.all();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }
}
