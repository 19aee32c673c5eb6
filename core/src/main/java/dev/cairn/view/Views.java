package dev.cairn.view;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.current.CodeReading;
import dev.cairn.projection.graph.current.CodeState;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.graph.update.GraphDifferences;
import dev.cairn.projection.history.RecordedPast;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.projection.text.PinnedText;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens views, and updates their projections in the background: after each transaction that changes files, and when
/// a reader finds that they are out of date.
public final class Views {

    private static final Logger LOG = LoggerFactory.getLogger(Views.class);

    /// Maximum number of attempts to get a graph whose text is ready; both may be replaced in the meantime.
    private static final int ATTEMPTS_MAX = 3;

    /// A call that records the present code waits at most this long for changes.
    private static final Duration CHANGES_WAIT_MAX = Duration.ofMillis(500);

    private static final Duration WAIT_STEP = Duration.ofMillis(5);

    private final Store store;
    private final StoreCodeGraphs graphs;
    private final TextIndexes texts;
    private final List<TrailingProjection> trailing;
    private final Executor background;
    private final RecordedPast recorded;

    private final ReadTimes readTimes = new ReadTimes();

    /// The worktrees whose projections are to be updated in the background.
    private final Set<ProjectId> waitingProjects = ConcurrentHashMap.newKeySet();

    /// @param trailing projections that are updated after the code in the background, so that readers never wait
    ///     for them
    public Views(
            Store store,
            StoreCodeGraphs graphs,
            TextIndexes texts,
            List<TrailingProjection> trailing,
            Executor background) {
        this.store = store;
        this.graphs = graphs;
        this.texts = texts;
        this.trailing = List.copyOf(trailing);
        this.background = background;
        this.recorded = new RecordedPast(store.feed());
        graphs.listen(this::beforeReaders);
    }

    /// Prepares the text of the next graph before readers get the graph. If this fails, the first reader does it.
    private Runnable beforeReaders(ProjectId project, CodeState next) {
        try {
            texts.follow(project, next.files().versions(), next.view().seq());
            return () -> texts.dropReplaced(project);
        } catch (RuntimeException e) {
            LOG.warn("the text of {} is brought up to date by its next reader", project, e);
            return () -> {};
        }
    }

    /// Starts to update the projections after every committed transaction.
    public void begin() {
        store.feed().listen(this::committed);
    }

    /// The newest state of a worktree, or its state at a past moment. The caller closes the view.
    public View open(ProjectId worktree, AsOf asOf) {
        return asOf.equals(AsOf.NOW) ? current(worktree) : past(worktree, asOf);
    }

    /// The part of a view that belongs to the project, which never waits for code.
    public ProjectView project(ProjectId project, AsOf asOf) {
        return ProjectView.open(store, project, asOf);
    }

    /// The newest state of a worktree.
    public View now(ProjectId project) {
        return open(project, AsOf.NOW);
    }

    /// The newest state of a worktree for those who record what the code is now. Waits a moment for changes that are
    /// being resolved.
    public View withChanges(ProjectId project) {
        if (!graphs.behind(project).isEmpty()) {
            prepare(project);
            long end = System.nanoTime() + CHANGES_WAIT_MAX.toNanos();
            while (System.nanoTime() - end < 0 && !graphs.behind(project).isEmpty())
                LockSupport.parkNanos(WAIT_STEP.toNanos());
        }
        return now(project);
    }

    /// The last finished graph with its text. Building the first graph takes long, so it is built only if the request
    /// reads code.
    private View current(ProjectId worktree) {
        readTimes.record(worktree);
        if (graphs.available(worktree).isEmpty())
            return new View(worktree, AsOf.NOW, store.snapshot(worktree), new CurrentParts(worktree));
        var reading = graphs.read(worktree);
        var text = find(reading);
        for (int attempt = 1; text.isEmpty() && texts.seq(worktree) > 0 && attempt < ATTEMPTS_MAX; attempt++) {
            reading = graphs.read(worktree);
            text = find(reading);
        }
        if (!reading.behind().isEmpty()) prepare(worktree);
        return new View(worktree, AsOf.NOW, reading.snapshot(), new CurrentParts(worktree, code(reading), text));
    }

    private Optional<PinnedText> find(CodeReading reading) {
        return texts.find(reading.snapshot().project(), reading.code().files().versions());
    }

    private CodeView code(CodeReading reading) {
        var project = reading.snapshot().project();
        return CodeView.of(reading, graphs.unknownUses(project, reading.code().files()));
    }

    private final class CurrentParts implements ViewParts {

        private final ProjectId worktree;
        private final Optional<CodeView> known;
        private final Optional<PinnedText> text;

        /// The code is read when it is asked for.
        CurrentParts(ProjectId worktree) {
            this.worktree = worktree;
            this.known = Optional.empty();
            this.text = Optional.empty();
        }

        /// @param text the text of the code; empty if it is not ready
        CurrentParts(ProjectId worktree, CodeView code, Optional<PinnedText> text) {
            this.worktree = worktree;
            this.known = Optional.of(code);
            this.text = text;
        }

        @Override
        public CodeView code() {
            return known.orElseGet(this::first);
        }

        private CodeView first() {
            var reading = graphs.read(worktree);
            if (!reading.behind().isEmpty()) prepare(worktree);
            return Views.this.code(reading);
        }

        @Override
        public boolean isCodeReady() {
            return known.isPresent();
        }

        @Override
        public PinnedText text(CodeView code) {
            return text.orElseGet(() -> texts.pin(worktree, code.files(), code.seq()));
        }

        @Override
        public void release() {
            text.ifPresent(PinnedText::close);
        }

        @Override
        public View open(AsOf moment) {
            return Views.this.open(worktree, moment);
        }
    }

    private View past(ProjectId worktree, AsOf asOf) {
        var snapshot = store.snapshot(worktree, asOf);
        return new View(worktree, asOf, snapshot, new PastParts(worktree, asOf, snapshot));
    }

    private final class PastParts implements ViewParts {

        private final ProjectId worktree;
        private final AsOf asOf;
        private final Snapshot snapshot;

        PastParts(ProjectId worktree, AsOf asOf, Snapshot snapshot) {
            this.worktree = worktree;
            this.asOf = asOf;
            this.snapshot = snapshot;
        }

        @Override
        public CodeView code() {
            recorded.require(snapshot, asOf);
            return Views.this.code(graphs.read(snapshot));
        }

        @Override
        public boolean isCodeReady() {
            return false;
        }

        @Override
        public boolean isUpToPresent() {
            return recorded.isUpToPresent(snapshot, asOf);
        }

        @Override
        public PinnedText text(CodeView code) {
            return texts.pinPast(code.files().values());
        }

        @Override
        public View open(AsOf moment) {
            return Views.this.open(worktree, moment);
        }
    }

    private void committed(Tx tx) {
        if (TouchedFiles.changes(tx)) prepare(tx.project()); // of that worktree alone
    }

    /// Updates the projections of a worktree in the background.
    public void prepare(ProjectId project) {
        if (waitingProjects.add(project)) background.execute(() -> advance(project));
    }

    private void advance(ProjectId project) {
        // Removed before the update starts, because a transaction from here on requires another update.
        waitingProjects.remove(project);
        if (readTimes.isUnloaded(project)) return;
        try {
            var code = graphs.catchUp(project);
            texts.follow(project, code.files().versions(), code.view().seq());
            trailing.forEach(each -> each.follow(project));
        } catch (RuntimeException e) {
            LOG.warn("{} is brought up to date after the next change or request", project, e);
        }
    }

    /// Removes from memory the code of worktrees that were not read for this long, and returns those worktrees. Their
    /// folders are still watched and indexed; the next question loads their graph from the cache.
    public Set<ProjectId> unloadUnread(Duration idle) {
        var unread = graphs.loaded().stream()
                .filter(project -> readTimes.isUnread(project, idle))
                .collect(Collectors.toUnmodifiableSet());
        for (var project : unread) {
            readTimes.recordUnloaded(project);
            graphs.unload(project);
            texts.unload(project);
            trailing.forEach(each -> each.unload(project));
        }
        return unread;
    }

    /// Resolves every file of a worktree again and returns the differences to the previous graph.
    public GraphDifferences rebuild(ProjectId project) {
        readTimes.record(project);
        var differences = graphs.rebuild(project);
        prepare(project);
        return differences;
    }

    /// Waits until the graph includes everything that is indexed now, even if many files changed. Edges of other
    /// files may still be unsettled afterwards.
    public void catchUp(ProjectId project) {
        readTimes.record(project);
        graphs.catchUp(project);
    }

    /// Whether one of these paths is indexed and not in the graph yet.
    public boolean isBehind(ProjectId project, Predicate<String> paths) {
        return graphs.behind(project).stream().anyMatch(paths);
    }

    /// The newest code. Waits until all changes are resolved, however long that takes.
    public CodeState settled(ProjectId project) {
        readTimes.record(project);
        return graphs.settled(project);
    }

    /// Why answers about a worktree may not reflect everything that is indexed; empty if they do.
    public Optional<String> pending(ProjectId project) {
        return graphs.pending(project);
    }
}
