package dev.cairn.engine.cypher.source;

import dev.cairn.engine.cypher.graph.CypherNodes;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Supplies nodes that Cypher queries see besides the code graph.
@FunctionalInterface
public interface NodeSource {

    CypherNodes attached(ProjectId project, AsOf asOf);
}
