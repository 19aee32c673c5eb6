package dev.cairn.projection.graph.current;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.cache.CachedGraph;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The graph of one worktree in the cache for the next start, and which edition of the current graph it is.
final class CachedEdition {

    /// The graph is written to the cache again after this many transactions even if they changed no file.
    private static final long TRANSACTIONS_BEHIND_MAX = 1_000;

    /// The edition of the graph in the cache, and the transaction at which it was written.
    private record KnownEdition(long edition, long seq) {}

    private final ProjectId project;
    private final Feed feed;
    private final GraphCache cache;

    /// The edition that is in the cache; null if it is unknown.
    private volatile @Nullable KnownEdition known;

    CachedEdition(ProjectId project, Feed feed, GraphCache cache) {
        this.project = project;
        this.feed = feed;
        this.cache = cache;
    }

    /// The cached graph. It is ignored if its transaction is not in the store, for example after a restore.
    Optional<CodeState> read(Snapshot snapshot, GraphSources sources) {
        return cache.find(project)
                .flatMap(bytes -> CachedGraph.read(
                        bytes, sources.contents(), sources.languages().externalNames()))
                .filter(kept -> kept.seq() <= snapshot.seq())
                .filter(kept -> feed.find(project, kept.tx())
                        .filter(tx -> tx.seq() == kept.seq())
                        .isPresent())
                .map(kept -> CodeState.settled(kept.graph(), kept.seq(), kept.files()));
    }

    /// The current graph is the one that was read from the cache.
    void isRead(long edition, long seq) {
        known = new KnownEdition(edition, seq);
    }

    /// Writes a graph unless it is unsettled, lacks the references of a file, or is already cached.
    synchronized void write(long edition, CodeState now) {
        var view = now.view();
        if (!view.isSettled() || view.graph().symbols() == 0) return;
        if (!view.graph().unresolved().isEmpty()) return;
        long seq = view.seq();
        var before = known;
        if (before != null && before.edition() == edition && seq - before.seq() <= TRANSACTIONS_BEHIND_MAX) return;
        feed.after(project, seq - 1, 1).stream().findFirst().ifPresent(tx -> {
            cache.put(project, new CachedGraph(seq, tx.id(), now.files(), view.graph()).write());
            known = new KnownEdition(edition, seq);
        });
    }
}
