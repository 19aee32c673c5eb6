package dev.cairn.view;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.WorktreeId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.current.CodeState;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.graph.update.GraphDifferences;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.projection.text.PinnedText;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens views, and brings projections up to date: after each transaction that changes files, and when a reader finds
/// that they trail.
public final class Views {

    private static final Logger LOG = LoggerFactory.getLogger(Views.class);

    private final Store store;
    private final StoreCodeGraphs graphs;
    private final TextIndexes texts;
    private final List<TrailingProjection> trailing;
    private final Executor background;

    /// The projects that wait to be brought up to date.
    private final Set<ProjectId> waiting = ConcurrentHashMap.newKeySet();

    /// @param trailing projections that follow the code without delaying readers
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
    }

    /// Follows the feed from now on.
    public void begin() {
        store.feed().listen(this::committed);
    }

    /// The newest state of a worktree, or its state at a past moment. The caller closes the view.
    public View open(WorktreeId worktree, AsOf asOf) {
        return asOf.equals(AsOf.NOW) ? current(worktree) : past(worktree, asOf);
    }

    /// The part of a view that belongs to the project, which never waits for code.
    public ProjectView project(ProjectId project, AsOf asOf) {
        return ProjectView.open(store, project, asOf);
    }

    /// The newest state of the only worktree of a project.
    public View now(ProjectId project) {
        return open(WorktreeId.main(project), AsOf.NOW);
    }

    /// A graph that exists is brought up to date, so that everything in the view belongs to one transaction. The first
    /// graph takes long; it is built only if the request reads code.
    private View current(WorktreeId worktree) {
        var project = worktree.project();
        if (graphs.available(project).isEmpty())
            return new View(worktree, AsOf.NOW, store.snapshot(project), new CurrentParts(worktree, Optional.empty()));
        var reading = graphs.read(project);
        return new View(
                worktree, AsOf.NOW, reading.snapshot(), new CurrentParts(worktree, Optional.of(CodeView.of(reading))));
    }

    private final class CurrentParts implements ViewParts {

        private final WorktreeId worktree;
        private final Optional<CodeView> known;

        CurrentParts(WorktreeId worktree, Optional<CodeView> known) {
            this.worktree = worktree;
            this.known = known;
        }

        @Override
        public CodeView code() {
            return known.orElseGet(() -> CodeView.of(graphs.read(worktree.project())));
        }

        @Override
        public PinnedText text(CodeView code) {
            return texts.pin(worktree.project(), code.files(), code.seq());
        }

        @Override
        public View open(AsOf moment) {
            return Views.this.open(worktree, moment);
        }
    }

    private View past(WorktreeId worktree, AsOf asOf) {
        var snapshot = store.snapshot(worktree.project(), asOf);
        return new View(worktree, asOf, snapshot, new PastParts(worktree, snapshot));
    }

    private final class PastParts implements ViewParts {

        private final WorktreeId worktree;
        private final Snapshot snapshot;

        PastParts(WorktreeId worktree, Snapshot snapshot) {
            this.worktree = worktree;
            this.snapshot = snapshot;
        }

        @Override
        public CodeView code() {
            return CodeView.of(graphs.read(snapshot));
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
        if (TouchedFiles.changes(tx)) prepare(tx.project());
    }

    /// Brings the projections of a project up to date in the background.
    public void prepare(ProjectId project) {
        if (waiting.add(project)) background.execute(() -> advance(project));
    }

    private void advance(ProjectId project) {
        // Removed first: a transaction from here on makes another run necessary.
        waiting.remove(project);
        try {
            var code = graphs.read(project).code();
            texts.follow(project, code.files().versions(), code.view().seq());
            trailing.forEach(each -> each.follow(project));
        } catch (RuntimeException e) {
            LOG.warn("{} is brought up to date by the next reader", project, e);
        }
    }

    /// Resolves every file of a project again and returns how the graph differed.
    public GraphDifferences rebuild(ProjectId project) {
        var differences = graphs.rebuild(project);
        prepare(project);
        return differences;
    }

    /// Waits until the graph reflects everything that is indexed now, also when many files changed. Edges of other files
    /// may still be unsettled afterwards.
    public void catchUp(ProjectId project) {
        graphs.catchUp(project);
    }

    /// The newest code with all changes resolved, however long that takes.
    public CodeState settled(ProjectId project) {
        return graphs.settled(project);
    }

    /// Why answers about a project may not reflect everything that is indexed; empty if they do.
    public Optional<String> pending(ProjectId project) {
        return graphs.pending(project);
    }
}
