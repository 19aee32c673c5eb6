package dev.cairn.serve.tool.workspace;

import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.engine.workspace.RegistrationRequest;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.CallViews;
import dev.cairn.serve.tool.Caller;
import dev.cairn.store.Author;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Makes a folder ready for its first question: registers a new worktree of a registered repository, and waits until
/// a workspace has been indexed once.
public final class FirstQuestions implements CallViews {

    /// A first indexing that takes longer is not awaited; the call is refused with how far it is.
    private static final Duration WAIT_MAX = Duration.ofMinutes(2);

    private static final Duration WAIT_STEP = Duration.ofMillis(100);

    private final CallScope scope;
    private final Store store;
    private final FolderRegistry folders;
    private final IndexJobs jobs;
    private final Supplier<UUID> newId;

    /// The worktrees that are known to have indexed files.
    private final Set<ProjectId> indexed = ConcurrentHashMap.newKeySet();

    /// Registers folders and follows their changes.
    public record FolderRegistry(Workspaces workspaces, WorkspaceAdmission admission, WorkspaceFollower following) {}

    public FirstQuestions(CallScope scope, Store store, FolderRegistry folders, IndexJobs jobs, Supplier<UUID> newId) {
        this.scope = scope;
        this.store = store;
        this.folders = folders;
        this.jobs = jobs;
        this.newId = newId;
    }

    @Override
    public void register(Caller caller) {
        caller.workspace()
                .filter(written -> folders.workspaces().search(written).isEmpty())
                .flatMap(folders.admission()::unregisteredWorktree)
                .ifPresent(root -> register(root, caller));
    }

    private void register(Path root, Caller caller) {
        var settings = new WorkspaceSettings(
                folders.admission().require(root.toString(), caller.origin()), List.of(), List.of(), true);
        var author = new Author(caller.agent(), caller.session());
        var key = RequestKey.withoutRepeat(newId.get());
        var registration =
                folders.workspaces().register(new RegistrationRequest(settings, Optional.empty(), key, author));
        folders.following().follow(registration.workspace());
    }

    @Override
    public void awaitIndexed(Caller caller, CallProgress progress) {
        var workspace = scope.workspace(caller);
        if (isIndexed(workspace)) return;
        var running = jobs.active(workspace.project());
        if (running.isEmpty()) return;
        await(running.getFirst(), progress);
    }

    private boolean isIndexed(Workspace workspace) {
        var project = workspace.project();
        if (indexed.contains(project)) return true;
        boolean hasFiles =
                !store.snapshot(project).list(RecordKind.FILE, "", 1).items().isEmpty();
        if (hasFiles) indexed.add(project);
        return hasFiles;
    }

    private static void await(IndexJob job, CallProgress progress) {
        long steps = WAIT_MAX.dividedBy(WAIT_STEP);
        try {
            for (long step = 0; step < steps; step++) {
                if (job.await(WAIT_STEP)) return;
                var now = job.progress();
                progress.report((double) now.done(), (double) now.total(), now.phase());
                if (progress.isCancelled()) return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw stillIndexing(job.progress());
    }

    private static Refusal stillIndexing(IndexJob.JobProgress now) {
        return Refusal.of(
                ProblemCode.NOT_INDEXED_YET,
                "This workspace is being indexed for the first time (" + now.phase() + ", " + now.done() + " of "
                        + now.total() + ").",
                "Ask again in a minute; graph_health tells how far it is.");
    }

    @Override
    public View open(Caller caller, WrittenAsOf past) {
        return scope.open(caller, past);
    }

    @Override
    public ProjectView project(Caller caller, WrittenAsOf past) {
        return scope.project(caller, past);
    }
}
