package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.context.SearchContextSource;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraphs;

/// The parts of the engine that the search tools use.
public record RetrieveEngines(
        SearchContextSource grounds,
        Retriever retriever,
        CodeGraphs graphs,
        Clusters communities,
        Cypher cypher,
        QuerySources sources,
        CypherGraphCache queried) {

    /// The communities at a moment.
    @FunctionalInterface
    public interface Clusters {
        CommunityCache.CommunityView of(ProjectId project, AsOf asOf);
    }
}
