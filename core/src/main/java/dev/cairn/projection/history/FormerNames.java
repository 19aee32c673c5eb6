package dev.cairn.projection.history;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import java.util.Optional;

/// Finds what a file or symbol is called now that was renamed or moved.
@FunctionalInterface
public interface FormerNames {

    /// An implementation without a past.
    FormerNames NONE = (_, _, _) -> Optional.empty();

    /// The present node of a former id, path or name; empty if nothing was called that, or it was deleted.
    Optional<RenamedNode> find(Snapshot snapshot, CodeGraph graph, String written);

    /// A node of the graph and the id by which it was known.
    record RenamedNode(int node, String former) {}

    /// Reads the recorded versions of files.
    static FormerNames recorded(Feed feed, CodeContents contents) {
        return (snapshot, graph, written) -> new FormerNameSearch(feed, contents, snapshot, graph).find(written);
    }
}
