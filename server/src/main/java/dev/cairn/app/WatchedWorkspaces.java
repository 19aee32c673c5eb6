package dev.cairn.app;

import dev.cairn.engine.index.Following;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.local.WorkspaceFiles;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import dev.cairn.watch.ChangeSet;
import dev.cairn.watch.FolderRules;
import dev.cairn.watch.FolderWatch;
import dev.cairn.watch.WatchPace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Watches registered workspaces and indexes what changes in them.
final class WatchedWorkspaces implements Following, AutoCloseable {

    /// Changes nobody claims as theirs are written in the watcher's name.
    private static final Author WATCHER = new Author(new AgentId("cairn-watcher"), new SessionId("watch"));

    /// A listener gives up on a run that never ends; the run goes on.
    private static final Duration RUN_MAX = Duration.ofMinutes(30);

    private final IndexJobs jobs;
    private final Supplier<UUID> newId;
    private final Map<ProjectId, FolderWatch> watches = new ConcurrentHashMap<>();
    private boolean isClosed;

    WatchedWorkspaces(IndexJobs jobs, Supplier<UUID> newId) {
        this.jobs = jobs;
        this.newId = newId;
    }

    /// Watching begins before indexing, so that nothing that changes in between is missed.
    @Override
    public synchronized void follow(Workspace workspace) {
        if (isClosed) return;
        var old = watches.remove(workspace.project());
        if (old != null) old.close();
        if (workspace.settings().watch())
            watches.put(
                    workspace.project(),
                    FolderWatch.start(
                            workspace.settings().root(),
                            sources(workspace.settings().root()),
                            changes -> index(workspace, changes),
                            WatchPace.STANDARD));
        jobs.submit(request(workspace, Optional.empty(), TxKind.INCREMENTAL_REBUILD));
    }

    /// Which files count is decided when they are read; folders that never hold sources are not even watched.
    private static FolderRules sources(Path root) {
        return new FolderRules() {
            @Override
            public boolean entersFolder(String path) {
                return WorkspaceFiles.entersFolder(root, path);
            }

            @Override
            public boolean readsFile(String path) {
                return WorkspaceFiles.readsFile(root, path);
            }
        };
    }

    @Override
    public Status status(ProjectId project) {
        var watch = watches.get(project);
        return watch == null ? Status.OFF : new Status(watch.state().written(), watch.pending());
    }

    /// A moved branch or lost events may have changed anything; everything else is told path by path.
    private void index(Workspace workspace, ChangeSet changes) {
        boolean isWhole = changes.isRescan() || changes.gitMoved();
        var paths = isWhole ? Optional.<Set<String>>empty() : Optional.of(changes.paths());
        var job = jobs.submit(request(workspace, paths, isWhole ? TxKind.INCREMENTAL_REBUILD : TxKind.FILE_CHANGE));
        try {
            if (job.await(RUN_MAX)) job.report();
        } catch (InterruptedException e) {
            job.cancel();
            Thread.currentThread().interrupt();
        }
    }

    private IndexRequest request(Workspace workspace, Optional<Set<String>> paths, TxKind kind) {
        var id = new RequestId(newId.get().toString());
        return new IndexRequest(workspace, IndexMode.INCREMENTAL, paths, kind, WATCHER, id);
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        watches.values().forEach(FolderWatch::close);
        watches.clear();
    }
}
