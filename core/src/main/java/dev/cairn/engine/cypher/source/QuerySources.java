package dev.cairn.engine.cypher.source;

import dev.cairn.engine.cypher.graph.CypherNodes;
import dev.cairn.engine.cypher.graph.VersionHistory;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Feed;
import dev.cairn.view.View;
import java.util.List;

/// All node sources of a query, and the history of the code.
public final class QuerySources {

    private final Feed feed;
    private final CodeContents contents;
    private final List<NodeSource> nodes;

    public QuerySources(Feed feed, CodeContents contents, List<NodeSource> nodes) {
        this.feed = feed;
        this.contents = contents;
        this.nodes = List.copyOf(nodes);
    }

    public CypherNodes attached(View view) {
        var all = new CypherNodes(List.of(), List.of());
        for (var source : nodes) all = all.and(source.attached(view));
        return all;
    }

    /// The history of the code, created for one query.
    public VersionHistory past(View view) {
        return new StoredVersionHistory(feed, contents, view);
    }
}
