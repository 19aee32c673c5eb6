package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.projection.community.CommunityCache;

/// The parts of the engine that the search tools use.
public record RetrieveEngines(
        ProjectCodeSearch search,
        CommunityCache communities,
        Cypher cypher,
        QuerySources sources,
        CypherGraphCache queried) {}
