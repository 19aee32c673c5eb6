package dev.cairn.projection.graph;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// One project's newest graph, brought up to date by whoever reads.
final class CurrentGraph {

    private static final int TRANSACTIONS_AT_ONCE = 500;

    /// Up to so many changed files are worked in while a reader waits; more are left to the background.
    static final int FILES_AWAITED_MAX = 64;

    /// Beyond this, listing all files is cheaper than asking for each.
    private static final int FILES_ASKED_MAX = 2_000;

    /// A reader does not wait longer for someone else's work when there is a graph at hand.
    private static final long WAIT_MILLIS_MAX = 250;

    /// Everything is resolved anew when nothing has changed for so long; whoever saves again soon is not disturbed.
    private static final long QUIET_MILLIS = 2_000;

    /// A finished graph with what it was made of.
    private record Made(GraphView view, FileSet files) {}

    private final ProjectId project;
    private final Store store;
    private final CodeContents contents;
    private final ScheduledExecutorService background;

    /// Guards the making of the next graph; readers of a finished one need it not.
    private final ReentrantLock making = new ReentrantLock();

    private volatile @Nullable Made made;

    CurrentGraph(ProjectId project, Store store, CodeContents contents, ScheduledExecutorService background) {
        this.project = project;
        this.store = store;
        this.contents = contents;
        this.background = background;
    }

    Optional<GraphView> atHand() {
        return Optional.ofNullable(made).map(Made::view);
    }

    FileSet files() {
        var known = made;
        return known == null ? FileSet.NONE : known.files();
    }

    GraphView read() {
        var known = made;
        long newest = store.snapshot(project).seq();
        if (known != null && known.view().seq() >= newest) return known.view();
        if (!lock(known != null) && known != null) return known.view();
        try {
            return catchUp(FILES_AWAITED_MAX).view();
        } finally {
            making.unlock();
        }
    }

    /// Without a graph at hand there is nothing to do but wait.
    private boolean lock(boolean hasGraph) {
        try {
            if (hasGraph) return making.tryLock(WAIT_MILLIS_MAX, TimeUnit.MILLISECONDS);
            making.lockInterruptibly();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            if (hasGraph) return false;
            throw new IllegalStateException("interrupted while the graph was made", e);
        }
    }

    private Made catchUp(int filesMax) {
        var known = made;
        var snapshot = store.snapshot(project);
        if (known == null) return keepWhole(snapshot);
        if (known.view().seq() >= snapshot.seq()) return known;
        var touched = touched(known.view().seq(), snapshot.seq());
        if (touched.size() > filesMax) {
            background.execute(this::catchUpAlone);
            return known;
        }
        return keep(next(known, snapshot, touched));
    }

    private void catchUpAlone() {
        making.lock();
        try {
            catchUp(Integer.MAX_VALUE);
        } finally {
            making.unlock();
        }
    }

    /// What the first change will need is worked out before there is one.
    private Made keepWhole(Snapshot snapshot) {
        var first = keep(whole(snapshot));
        background.execute(first.view().graph()::prepareMentions);
        return first;
    }

    private Made whole(Snapshot snapshot) {
        var files = FileSet.NONE.with(contents.files(snapshot), contents);
        return new Made(new GraphView(files.graph(), snapshot.seq(), true), files);
    }

    /// Paths whose files some transaction touched.
    private Set<String> touched(long after, long upTo) {
        var paths = new LinkedHashSet<String>();
        long seq = after;
        while (seq < upTo) {
            for (var tx : store.feed().after(project, seq, TRANSACTIONS_AT_ONCE)) {
                seq = tx.seq();
                if (seq <= upTo && touchesFiles(tx)) addPaths(seq, paths);
            }
        }
        return paths;
    }

    private static boolean touchesFiles(Tx tx) {
        return switch (tx.kind()) {
            case FULL_REBUILD, INCREMENTAL_REBUILD, FILE_CHANGE, AGENT_EDIT, HISTORY_IMPORT -> true;
            case WORKSPACE, EPISODE, REFLECTION, CLAIM, BACKLOG, BUNDLE -> false;
        };
    }

    private void addPaths(long seq, Set<String> paths) {
        for (var change : store.feed().changes(project, seq))
            if (change.key().kind() == Kind.FILE) paths.add(change.key().name());
    }

    private Made next(Made known, Snapshot snapshot, Set<String> touched) {
        var files = files(known.files(), snapshot, touched);
        var view = known.view();
        if (files.isSame(known.files()))
            return new Made(new GraphView(view.graph(), snapshot.seq(), view.isSettled()), files);
        // Build files decide what every import means; many changed files are resolved faster together.
        boolean few = touched.size() <= FILES_AWAITED_MAX
                && files.manifests().equals(known.files().manifests());
        if (!few) return new Made(new GraphView(files.graph(), snapshot.seq(), true), files);
        var update = GraphUpdate.after(view.graph(), files.facts(), files.rules());
        boolean isSettled = update.isSettled() && view.isSettled();
        if (!isSettled) soon(files);
        return new Made(new GraphView(update.graph(), snapshot.seq(), isSettled), files);
    }

    private FileSet files(FileSet known, Snapshot snapshot, Set<String> touched) {
        if (touched.isEmpty()) return known;
        if (touched.size() > FILES_ASKED_MAX) return known.with(contents.files(snapshot), contents);
        var now = new ArrayList<FileVersion>();
        var gone = new ArrayList<String>();
        for (var path : touched) contents.file(snapshot, path).ifPresentOrElse(now::add, () -> gone.add(path));
        return known.changed(now, gone, contents);
    }

    private void soon(FileSet files) {
        // Should it fail, the view goes on telling that it is not settled.
        var _ = background.schedule(() -> settle(files), QUIET_MILLIS, TimeUnit.MILLISECONDS);
    }

    /// Resolves everything, unless files have changed since; then whoever changed them has asked again.
    private void settle(FileSet files) {
        if (!files().isSame(files)) return;
        var graph = files.graph();
        making.lock();
        try {
            var now = made;
            if (now != null && now.files().isSame(files))
                made = new Made(new GraphView(graph, now.view().seq(), true), now.files());
        } finally {
            making.unlock();
        }
    }

    private Made keep(Made next) {
        made = next;
        return next;
    }
}
