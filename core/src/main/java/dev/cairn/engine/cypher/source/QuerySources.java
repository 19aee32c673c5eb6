package dev.cairn.engine.cypher.source;

import dev.cairn.engine.cypher.graph.CypherNodes;
import dev.cairn.engine.cypher.graph.VersionHistory;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.util.List;

/// All node sources of a query, and the history of the code.
public final class QuerySources {

    private final Store store;
    private final CodeContents contents;
    private final List<NodeSource> nodes;

    public QuerySources(Store store, CodeContents contents, List<NodeSource> nodes) {
        this.store = store;
        this.contents = contents;
        this.nodes = List.copyOf(nodes);
    }

    public CypherNodes attached(ProjectId project, AsOf asOf) {
        var all = new CypherNodes(List.of(), List.of());
        for (var source : nodes) all = all.and(source.attached(project, asOf));
        return all;
    }

    /// The history of the code, created for one query.
    public VersionHistory past(ProjectId project, AsOf asOf) {
        return new StoredVersionHistory(store, contents, project, asOf);
    }

    /// The number of the project's newest transaction: the recorded data does not change while it stays the same.
    public long newest(ProjectId project) {
        return store.snapshot(project).seq();
    }
}
