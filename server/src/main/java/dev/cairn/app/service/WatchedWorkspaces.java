package dev.cairn.app.service;

import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.files.WorkspaceFileRules;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Author;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.watch.ChangeSet;
import dev.cairn.watch.FolderWatch;
import dev.cairn.watch.FolderWatcher;
import dev.cairn.watch.WatchPace;
import dev.cairn.watch.WatchState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Connects the watcher with indexing: watches the folders of registered workspaces and starts an indexing run
/// when files change.
public final class WatchedWorkspaces implements WorkspaceFollower, AutoCloseable {

    /// The author of the transactions of indexing runs that this class starts.
    private static final Author WATCHER = new Author(new AgentId("cairn-watcher"), new SessionId("watch"));

    /// A run that takes longer counts as failed, so another run follows. The first run is not stopped.
    private static final Duration RUN_MAX = Duration.ofMinutes(30);

    /// With more changed paths than this, a scan of the whole workspace is cheaper.
    private static final int PATHS_MAX = 500;

    private static final String NOT_WATCHED =
            "the folder is not watched, so changes after the last indexing are not noticed";

    private final Store store;
    private final IndexJobs jobs;
    private final Supplier<UUID> newId;
    private final FolderWatcher watcher = new FolderWatcher(WatchPace.STANDARD);
    private final Map<ProjectId, FolderWatch> watches = new ConcurrentHashMap<>();

    /// Projects whose files are compared with the index for the first time since they are followed.
    private final Set<ProjectId> comparing = ConcurrentHashMap.newKeySet();

    /// The folders of projects that are not watched because their settings say so.
    private final Map<ProjectId, Path> unwatched = new ConcurrentHashMap<>();

    private boolean isClosed;

    public WatchedWorkspaces(Store store, IndexJobs jobs, Supplier<UUID> newId) {
        this.store = store;
        this.jobs = jobs;
        this.newId = newId;
    }

    /// Whether this class started the run. If so, no caller waits for its result.
    static boolean isBackground(IndexRequest request) {
        return request.author().equals(WATCHER);
    }

    /// Starts watching before indexing, so that no change in between is missed.
    @Override
    public synchronized void follow(Workspace workspace) {
        if (isClosed) return;
        var old = watches.remove(workspace.project());
        if (old != null) old.close();
        comparing.add(workspace.project());
        unwatched.remove(workspace.project());
        if (!workspace.settings().watch()) {
            unwatched.put(workspace.project(), workspace.settings().root());
            finishFirst(workspace, () -> {});
            return;
        }
        var rules = new WorkspaceFileRules(workspace.settings());
        var root = workspace.settings().root();
        var watch = watcher.follow(root, new WorkspaceWatchRules(rules), changes -> index(workspace, rules, changes));
        watches.put(workspace.project(), watch);
        finishFirst(workspace, watch::rescan);
    }

    @Override
    public synchronized void unfollow(ProjectId project) {
        var watch = watches.remove(project);
        if (watch != null) watch.close();
    }

    /// Starts the first run. If it fails, the watch repeats it, like any later run.
    private void finishFirst(Workspace workspace, Runnable repeat) {
        var job = submit(workspace, Optional.empty());
        Thread.ofVirtual().name("first-index").start(() -> {
            try {
                if (!job.await(RUN_MAX) || job.failure().isPresent()) repeat.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                comparing.remove(workspace.project());
            }
        });
    }

    @Override
    public FollowStatus status(ProjectId project) {
        var watch = watches.get(project);
        if (watch == null) return FollowStatus.OFF;
        var state = watch.state();
        var behind = state == WatchState.MISSING ? Optional.<String>empty() : behind(project);
        return new FollowStatus(state.written(), watch.pending(), behind);
    }

    /// Why some changed files of a project may not be indexed yet; empty if all are indexed.
    public Optional<String> behind(ProjectId project) {
        if (comparing.contains(project)) return Optional.of("the files are being compared with the index");
        var watch = watches.get(project);
        return watch == null ? Optional.of(unwatched(project)) : watch.behind();
    }

    private String unwatched(ProjectId project) {
        var root = unwatched.get(project);
        return root == null || Files.isDirectory(root) ? NOT_WATCHED : FolderWatch.missing(root);
    }

    /// Whether one of these paths has changed and is not indexed yet.
    public boolean isPending(ProjectId project, Predicate<String> paths) {
        var watch = watches.get(project);
        return watch != null && watch.isPending(paths);
    }

    /// Indexes the changed paths. After a git checkout or lost events any file may have changed, so the whole
    /// workspace is scanned.
    private void index(Workspace workspace, WorkspaceFileRules rules, ChangeSet changes) {
        var paths = Optional.<Set<String>>empty();
        if (!changes.isRescan() && !changes.gitMoved()) {
            var snapshot = store.snapshot(workspace.project());
            var wanted = rules.wanted(changes.paths(), path -> isIndexed(snapshot, path));
            if (wanted.isEmpty()) return;
            if (wanted.size() <= PATHS_MAX) paths = Optional.of(wanted);
        }
        var job = submit(workspace, paths);
        try {
            if (!job.await(RUN_MAX)) throw new IllegalStateException("indexing has not ended in time");
            job.report();
        } catch (InterruptedException e) {
            job.cancel();
            Thread.currentThread().interrupt();
        }
    }

    /// Whether the path, or a file below it, is indexed.
    private static boolean isIndexed(Snapshot snapshot, String path) {
        if (FileCodec.key(path).flatMap(snapshot::find).isPresent()) return true;
        return snapshot.list(RecordKind.FILE, path + "/", 1).items().stream()
                .anyMatch(version -> version.key().name().startsWith(path + "/"));
    }

    private IndexJob submit(Workspace workspace, Optional<Set<String>> paths) {
        var id = RequestKey.withoutRepeat(newId.get());
        var kind = paths.isPresent() ? TxKind.FILE_CHANGE : TxKind.INCREMENTAL_REBUILD;
        return jobs.submit(new IndexRequest(workspace, IndexMode.INCREMENTAL, paths, kind, WATCHER, id));
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        watcher.close();
        watches.clear();
    }
}
