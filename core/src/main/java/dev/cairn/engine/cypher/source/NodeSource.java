package dev.cairn.engine.cypher.source;

import dev.cairn.engine.cypher.graph.CypherNodes;
import dev.cairn.view.View;

/// Supplies nodes that Cypher queries see in addition to the code graph.
@FunctionalInterface
public interface NodeSource {

    CypherNodes attached(View view);
}
