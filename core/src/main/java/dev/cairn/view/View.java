package dev.cairn.view;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.text.PinnedText;
import dev.cairn.projection.text.TextView;
import dev.cairn.store.Snapshot;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Everything that one request reads, for one project and one worktree, as of one transaction. It does not change
/// until it is closed.
///
/// Tasks, memory and claims come from the project, code and text from the worktree. The code is older than the
/// snapshot while changes are being resolved. It is newer only if the view was opened before the first graph existed.
/// In both cases [#pending] gives the reason. Vectors, communities and the commit history may lag behind; their own
/// results say by how many transactions.
public final class View extends ProjectView implements AutoCloseable {

    private final ViewParts parts;

    /// The files whose search matches were omitted because text index and graph hold different versions of the
    /// file.
    private final Set<Integer> filesWithOtherVersions = ConcurrentHashMap.newKeySet();

    // The lock of the project's part guards the fields below.
    private @Nullable CodeView code;
    private @Nullable PinnedText text;
    private Optional<String> unindexed = Optional.empty();
    private boolean isClosed;

    View(ProjectId worktree, AsOf asOf, Snapshot snapshot, ViewParts parts) {
        super(worktree, asOf, snapshot, parts::open);
        this.parts = parts;
    }

    /// A view of code that is not in a store. It has no past, so [#at] fails for any other moment.
    public static View of(ProjectId worktree, Snapshot snapshot, CodeView code, Supplier<PinnedText> text) {
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

    /// Records why files may have changed since they were indexed. For a view of the past that ends before them, that
    /// does not matter.
    public void noteUnindexed(Optional<String> reason) {
        boolean matters = reason.isPresent() && (isNow() || parts.isUpToPresent());
        synchronized (lock) {
            unindexed = matters ? reason : Optional.empty();
        }
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

    /// Whether the code was read already or can be read without building a graph.
    public boolean isCodeReady() {
        synchronized (lock) {
            requireOpen();
            return code != null || parts.isCodeReady();
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

    /// The searchable text of the code. It is indexed at the first call.
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

    /// The communities of the code. In a current view they are the last ones computed, with their graph and by how
    /// many transactions they lag. In a view of the past they are computed from its graph.
    public CommunityCache.CommunityView communities(CommunityCache cache) {
        if (isNow()) return cache.now(project(), code().built());
        return new CommunityCache.CommunityView(graph(), cache.of(graph()), 0);
    }

    /// Whether text index and graph hold the same version of a file. If not, positions in the text do not fit the
    /// graph, so the caller omits its matches in the file, and the file is counted for [#pending].
    public boolean isSameContent(int file) {
        var content = text();
        boolean isSame = code().isBuiltFrom(content.paths().get(file), content.hash(file));
        if (!isSame) filesWithOtherVersions.add(file);
        return isSame;
    }

    /// Why answers may not reflect the files as they are now; empty if they do. If the request has not read any
    /// code, the state of the code is ignored.
    public Optional<String> pending() {
        Optional<String> reason;
        synchronized (lock) {
            var read = code;
            reason = read == null ? unindexed : unindexed.or(read::pending);
        }
        int left = filesWithOtherVersions.size();
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
        parts.release();
        super.release();
    }

    @Override
    public void close() {
        release();
    }
}
