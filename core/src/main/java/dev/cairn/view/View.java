package dev.cairn.view;

import dev.cairn.model.id.WorktreeId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.EmptyGraphRefusal;
import dev.cairn.projection.text.PinnedText;
import dev.cairn.projection.text.TextView;
import dev.cairn.store.Snapshot;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Everything that one request reads, for one project and one worktree, as of one transaction; unchanged until it is
/// closed.
///
/// Tasks, memory and claims come from the project, code and text from the worktree. The code is older than the snapshot
/// only if too much changed to wait for it, and newer only if the view was opened before the first graph existed;
/// [#pending] says so. Vectors, communities and the commit history may trail: [#lag] says by how many transactions.
public final class View extends ProjectView implements AutoCloseable {

    private final WorktreeId worktree;
    private final ViewParts parts;

    /// The files whose matches were left out because they differ between text and graph.
    private final Set<Integer> unmatched = ConcurrentHashMap.newKeySet();

    // The lock of the project's part guards the fields below.
    private @Nullable CodeView code;
    private @Nullable PinnedText text;
    private boolean isClosed;

    View(WorktreeId worktree, AsOf asOf, Snapshot snapshot, ViewParts parts) {
        super(worktree.project(), asOf, snapshot, parts::open);
        this.worktree = worktree;
        this.parts = parts;
    }

    /// A view of code that no store keeps; it has no other moments.
    public static View of(WorktreeId worktree, Snapshot snapshot, CodeView code, Supplier<PinnedText> text) {
        return new View(worktree, AsOf.NOW, snapshot, new ViewParts() {
            @Override
            public CodeView code() {
                return code;
            }

            @Override
            public PinnedText text(CodeView of) {
                return text.get();
            }

            @Override
            public View open(AsOf moment) {
                throw new IllegalStateException("this code has no past");
            }
        });
    }

    public WorktreeId worktree() {
        return worktree;
    }

    public CodeView code() {
        synchronized (lock) {
            requireOpen();
            var known = code;
            if (known == null) {
                known = parts.code();
                code = known;
            }
            return known;
        }
    }

    public CodeGraph graph() {
        return code().graph();
    }

    /// The graph; refuses if nothing is indexed.
    public CodeGraph requireGraph() {
        var graph = graph();
        if (graph.nodes() == 0) throw EmptyGraphRefusal.at(asOf());
        return graph;
    }

    /// The searched text of the code, indexed when it is first read.
    public TextView text() {
        synchronized (lock) {
            requireOpen();
            var known = text;
            if (known == null) {
                known = parts.text(code());
                text = known;
            }
            return known.view();
        }
    }

    /// The same worktree at another moment, for engines that compare two moments; closed together with this view.
    @Override
    public View at(AsOf moment) {
        return (View) super.at(moment); // this view's parts open nothing but views
    }

    /// The last finished communities, with the graph that they belong to and how far they trail; of a past moment those
    /// of its graph.
    public CommunityCache.CommunityView communities(CommunityCache cache) {
        if (isNow()) return cache.now(project(), code().built());
        return new CommunityCache.CommunityView(graph(), cache.of(graph()), 0);
    }

    /// By how many transactions a projection trails the code of this view; empty if it does not exist yet.
    public Optional<Long> lag(TrailingProjection projection) {
        return projection.seq(project(), code().built()).map(seq -> Math.max(0, code().seq() - seq));
    }

    /// Whether the graph was built from the version of a file that the text holds. Positions in the text of another
    /// version mean nothing in the graph, so such matches are left out and counted.
    public boolean isSameContent(int file) {
        var content = text();
        boolean isSame = code().isBuiltFrom(content.paths().get(file), content.hash(file));
        if (!isSame) unmatched.add(file);
        return isSame;
    }

    /// Why answers may not reflect everything that is indexed; empty if they do. Code that was not read is not
    /// considered.
    public Optional<String> pending() {
        Optional<String> reason;
        synchronized (lock) {
            reason = code == null ? Optional.empty() : code.pending();
        }
        int left = unmatched.size();
        if (left == 0) return reason;
        return Optional.of(
                "matches in " + left + (left == 1 ? " file" : " files") + " that changed meanwhile were left out");
    }

    @Override
    void requireOpen() {
        if (isClosed) throw new IllegalStateException("the view is closed");
    }

    @Override
    void release() {
        synchronized (lock) {
            isClosed = true;
            if (text != null) text.close();
        }
        super.release();
    }

    @Override
    public void close() {
        release();
    }
}
