package dev.cairn.projection.graph.current;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.ResolvingThreads;
import dev.cairn.projection.graph.cache.FactSet;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.update.GraphDifferences;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Holds the newest graph of one worktree. Readers get the last finished one at once; only the first one is awaited.
final class CurrentGraph {

    /// Up to this many changed files are resolved with what depends on them. If more files changed, every file is
    /// resolved.
    static final int FILES_RESOLVED_ALONE_MAX = 64;

    /// When nothing has changed for this long, data that the first change will need is prepared.
    private static final long QUIET_MILLIS = 2_000;

    /// A settled graph is written to the cache this long after the last change.
    private static final long CACHE_DELAY_MILLIS = 15_000;

    private final ProjectId project;
    private final Store store;
    private final GraphSources sources;
    private final EarlierGraphs earlier;
    private final ScheduledExecutorService background;

    /// Held while the next graph is built. Readers of an existing graph do not need it.
    private final ReentrantLock buildLock = new ReentrantLock();

    /// A soft reference: if memory is low, the graph of an unused worktree is dropped. The next reader then builds
    /// it again.
    private volatile SoftReference<CodeState> built = new SoftReference<>(null);

    /// The number of the current set of files. Scheduled work holds this number and not the graph, so that the
    /// graph can be dropped meanwhile.
    private final AtomicLong edition = new AtomicLong();

    private final PendingFiles pendingFiles;

    private final SettleSchedule settleSchedule;

    /// The graphs with which the first one may begin instead of resolving every file.
    private record EarlierGraphs(CachedEdition cached, NearestCode nearest) {}

    CurrentGraph(
            ProjectId project,
            Store store,
            GraphSources sources,
            GraphCache cache,
            NearestCode nearest,
            ScheduledExecutorService background) {
        this.project = project;
        this.store = store;
        this.sources = sources;
        this.earlier = new EarlierGraphs(new CachedEdition(project, store.feed(), cache), nearest);
        this.background = background;
        this.pendingFiles = new PendingFiles(store.feed(), project);
        this.settleSchedule = new SettleSchedule(background, this::settle);
    }

    /// Why answers may not reflect everything that is indexed; empty if they do.
    Optional<String> pending() {
        return available().flatMap(state -> pending(store.snapshot(project), state));
    }

    /// Why the code that a reader gets may not reflect everything that is indexed; empty if it does.
    private Optional<String> pending(Snapshot snapshot, CodeState state) {
        return PendingFiles.describe(behind(snapshot, state)).or(state::unsettled);
    }

    private Set<String> behind(Snapshot snapshot, CodeState state) {
        return pendingFiles.between(state.view().seq(), snapshot.seq());
    }

    /// The indexed files that are not in the graph yet; none if there is no graph.
    Set<String> behind() {
        return available().map(state -> behind(store.snapshot(project), state)).orElse(Set.of());
    }

    Optional<CodeState> available() {
        return Optional.ofNullable(built.get());
    }

    FactSet files() {
        var known = built.get();
        return known == null ? FactSet.NONE : known.files();
    }

    /// The newest snapshot with the last finished graph, which may lack files that were indexed after it. Waits
    /// only if there is no graph of any file yet: for the first one, and for a few files that changed since it
    /// was cached.
    CodeReading read() {
        var known = built.get();
        if (known == null) known = first();
        var snapshot = store.snapshot(project);
        var behind = behind(snapshot, known);
        // A graph without files was built before the first indexing ended; it would be read as an empty workspace.
        if (!behind.isEmpty() && known.files().versions().isEmpty()) {
            known = catchUp();
            snapshot = store.snapshot(project);
            behind = behind(snapshot, known);
        }
        if (behind.isEmpty()) known = known.at(snapshot.seq());
        return new CodeReading(snapshot, known, pending(snapshot, known), behind);
    }

    private CodeState first() {
        try {
            buildLock.lockInterruptibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the graph was made", e);
        }
        try {
            var known = built.get();
            if (known != null) return known;
            var snapshot = store.snapshot(project);
            var loaded = loadOrBuild(snapshot);
            var behind = behind(snapshot, loaded);
            boolean isAwaited = !behind.isEmpty() && behind.size() <= FILES_RESOLVED_ALONE_MAX;
            return isAwaited ? publish(next(loaded, snapshot, behind)) : loaded;
        } finally {
            buildLock.unlock();
        }
    }

    /// Adds everything to the graph that is indexed when it is called, however long that takes.
    CodeState catchUp() {
        buildLock.lock();
        try {
            var snapshot = store.snapshot(project);
            var known = built.get();
            if (known == null) known = loadOrBuild(snapshot);
            if (known.view().seq() >= snapshot.seq()) return known;
            return publish(next(known, snapshot, behind(snapshot, known)));
        } finally {
            buildLock.unlock();
        }
    }

    /// The graph with all indexed changes, completely resolved, however long that takes.
    CodeState settled() {
        buildLock.lock();
        try {
            var now = catchUp();
            if (now.view().isSettled()) return now;
            return publish(CodeState.settled(
                    graph(now.files(), ResolvingThreads.AWAITED), now.view().seq(), now.files()));
        } finally {
            buildLock.unlock();
        }
    }

    /// Resolves every file again and replaces the graph and the cached graph. Returns the differences to the old
    /// graph; none if the old graph was not settled.
    GraphDifferences rebuild() {
        GraphDifferences differences;
        buildLock.lock();
        try {
            var before = catchUp().view();
            var rebuilt = settled(store.snapshot(project), Optional.empty());
            var graph = rebuilt.view().graph();
            differences =
                    before.isSettled() ? GraphDifferences.between(before.graph(), graph) : GraphDifferences.none(graph);
            publish(rebuilt);
        } finally {
            buildLock.unlock();
        }
        writeCache();
        return differences;
    }

    /// Drops the graph from memory. The next reader loads it from the cache.
    void unload() {
        writeCache();
        buildLock.lock();
        try {
            built = new SoftReference<>(null);
            edition.incrementAndGet();
        } finally {
            buildLock.unlock();
        }
    }

    /// Begins with the graph of another worktree if few files differ, so that equal parts are in memory only once.
    /// Otherwise loads the cached graph, which may be outdated, or builds a new one.
    private CodeState loadOrBuild(Snapshot snapshot) {
        var other = earlier.nearest().find(sources.contents().files(snapshot));
        if (other.isPresent()) return publish(after(other.get(), snapshot));
        var known = earlier.cached().read(snapshot, sources);
        var first = publish(known.orElseGet(() -> settled(snapshot)));
        if (known.isPresent())
            earlier.cached().isRead(edition.get(), first.view().seq());
        // Data for the first change is prepared in advance, but after the first requests.
        schedule(QUIET_MILLIS, known.isPresent() ? this::readFacts : CurrentGraph::readMentions);
        return first;
    }

    /// The code of the snapshot, made from that of another worktree.
    private CodeState after(CodeState other, Snapshot snapshot) {
        var files = other.files().with(sources.contents().files(snapshot), sources.contents());
        if (!files.isSame(other.files())) return next(other, files, snapshot.seq());
        return new CodeState(
                new GraphView(other.view().graph(), snapshot.seq(), other.view().isSettled()), files, other.pending());
    }

    /// Schedules work on the current graph; it is skipped if files change in the meantime.
    private void schedule(long millis, Consumer<CodeState> work) {
        long planned = edition.get();
        var _ = background.schedule(
                () -> {
                    var now = built.get();
                    if (now != null && edition.get() == planned) work.accept(now);
                },
                millis,
                TimeUnit.MILLISECONDS);
    }

    private void readFacts(CodeState now) {
        var _ = now.files().resolver(sources.languages(), EdgeOverlay.NONE);
    }

    private static void readMentions(CodeState now) {
        now.view().graph().prepareMentions();
    }

    /// Resolves every file. Parts that are equal in another worktree are shared with it.
    private CodeState settled(Snapshot snapshot) {
        return settled(snapshot, earlier.nearest().any());
    }

    private CodeState settled(Snapshot snapshot, Optional<CodeState> similar) {
        var known = similar.map(CodeState::files).orElse(FactSet.NONE);
        var files = known.with(sources.contents().files(snapshot), sources.contents());
        var graph = graph(
                files,
                ResolvingThreads.AWAITED,
                () -> similar.map(code -> code.view().graph()));
        return CodeState.settled(graph, snapshot.seq(), files);
    }

    /// Resolves every file. Parts that are equal in the present graph are shared with it.
    private CodeGraph graph(FactSet files, ResolvingThreads threads) {
        return graph(files, threads, () -> available().map(code -> code.view().graph()));
    }

    private CodeGraph graph(FactSet files, ResolvingThreads threads, Supplier<Optional<CodeGraph>> similar) {
        var overlay = sources.overlays().of(project, files.versions());
        return files.graph(sources.languages(), overlay, threads, similar);
    }

    /// Writes the graph to the cache unless it is unsettled or already cached.
    synchronized void writeCache() {
        long asked = edition.get();
        var now = built.get();
        if (now != null) earlier.cached().write(asked, now);
    }

    private CodeState next(CodeState known, Snapshot snapshot, Set<String> touched) {
        var files = files(known.files(), snapshot, touched);
        var view = known.view();
        if (files.isSame(known.files()))
            return new CodeState(new GraphView(view.graph(), snapshot.seq(), view.isSettled()), files, known.pending());
        if (touched.size() > FILES_RESOLVED_ALONE_MAX)
            return CodeState.settled(graph(files, ResolvingThreads.BACKGROUND), snapshot.seq(), files);
        return next(known, files, snapshot.seq());
    }

    /// The next state after files changed. If a build file changed, all files are resolved again, because it
    /// affects every import.
    private CodeState next(CodeState known, FactSet files, long seq) {
        boolean isAlike = files.manifests().equals(known.files().manifests())
                && sources.overlays().isSame(known.files().versions(), files.versions());
        if (!isAlike) return CodeState.settled(graph(files, ResolvingThreads.AWAITED), seq, files);
        var overlay = sources.overlays().of(project, files.versions());
        var update = files.update(known.view().graph(), sources.languages(), overlay);
        var pending = new LinkedHashSet<>(update.pending());
        pending.addAll(coveredDifferently(known.files(), files, overlay));
        boolean isSettled = pending.isEmpty() && known.view().isSettled();
        pending.addAll(known.pending());
        return new CodeState(new GraphView(update.graph(), seq, isSettled), files, pending);
    }

    /// The changed files that only one of the two overlays covers. Edges to them must be resolved again.
    private Set<String> coveredDifferently(FactSet before, FactSet now, EdgeOverlay overlay) {
        if (overlay.equals(EdgeOverlay.NONE)) return Set.of();
        var earlier = sources.overlays().of(project, before.versions());
        return now.changedSince(before)
                .filter(path -> earlier.knows(path) != overlay.knows(path))
                .collect(Collectors.toSet());
    }

    private FactSet files(FactSet known, Snapshot snapshot, Set<String> touched) {
        if (touched.isEmpty()) return known;
        if (touched.size() > TouchedFiles.LOOKUPS_MAX)
            return known.with(sources.contents().files(snapshot), sources.contents());
        var now = new ArrayList<FileVersion>();
        var gone = new ArrayList<String>();
        for (var path : touched)
            sources.contents().file(snapshot, path).ifPresentOrElse(now::add, () -> gone.add(path));
        return known.changed(now, gone, sources.contents());
    }

    /// Resolves all files as of the start of this call, then applies the changes made meanwhile. If it fails, the
    /// graph stays unsettled. Returns true if the result is not settled yet.
    private boolean settle() {
        var whole = resolveUnsettled();
        if (whole == null) return false;
        buildLock.lock();
        try {
            var now = built.get();
            if (now == null || now.view().isSettled()) return false;
            long seq = now.view().seq();
            boolean isSame = now.files().isSame(whole.files());
            var next =
                    isSame ? CodeState.settled(whole.view().graph(), seq, now.files()) : next(whole, now.files(), seq);
            return !publish(next).view().isSettled();
        } finally {
            buildLock.unlock();
        }
    }

    /// Resolves all files of the current graph if it is not settled, else returns null. Only the files are held
    /// meanwhile, so that the unsettled graph can be dropped as soon as a newer one replaces it.
    private @Nullable CodeState resolveUnsettled() {
        var unsettled = built.get();
        if (unsettled == null || unsettled.view().isSettled()) return null;
        return settled(unsettled.files(), unsettled.view().seq());
    }

    private CodeState settled(FactSet files, long seq) {
        return CodeState.settled(graph(files, ResolvingThreads.BACKGROUND), seq, files);
    }

    /// Publishes a graph and schedules the work that follows from it. The caller holds the lock.
    private CodeState publish(CodeState next) {
        var before = built.get();
        boolean isOther = before == null || !before.files().isSame(next.files());
        boolean isNews = isOther || before == null || !before.view().isSettled();
        var follow = sources.listener().beforeReaders(project, next);
        built = new SoftReference<>(next);
        follow.run();
        if (isOther) edition.incrementAndGet();
        if (!next.view().isSettled()) settleSchedule.settleSoon();
        else if (isNews) schedule(CACHE_DELAY_MILLIS, _ -> writeCache());
        return next;
    }
}
