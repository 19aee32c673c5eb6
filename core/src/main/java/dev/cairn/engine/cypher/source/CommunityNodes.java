package dev.cairn.engine.cypher.source;

import dev.cairn.engine.cypher.graph.AttachedNode;
import dev.cairn.engine.cypher.graph.AttachedNode.AttachedEdge;
import dev.cairn.engine.cypher.graph.CypherNodes;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Nodes for communities, with their files.
public final class CommunityNodes implements NodeSource {

    private final CommunityCache communities;

    public CommunityNodes(CommunityCache communities) {
        this.communities = communities;
    }

    @Override
    public CypherNodes attached(View view) {
        var all = new ArrayList<AttachedNode>();
        var now = view.graph();
        var known = view.communities(communities);
        for (var community : known.communities().all()) {
            var id = community.id();
            all.add(new AttachedNode(id, Set.of("COMMUNITY"), properties(known.graph(), community), List.of()));
            var belongs = List.of(new AttachedEdge("BELONGS_TO", id));
            for (int file : community.files()) {
                var path = known.graph().path(file);
                // The communities may lag behind the code.
                if (now.find(path).isPresent()) all.add(new AttachedNode(path, Set.of("FILE"), Map.of(), belongs));
            }
        }
        return new CypherNodes(all, List.of());
    }

    private static Map<String, CypherValue> properties(CodeGraph graph, Community community) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("name", CypherValue.of(community.label()));
        properties.put("label", CypherValue.of(community.label()));
        properties.put("digest", CypherValue.of(community.digest()));
        properties.put("summary", CypherValue.of(community.digest()));
        properties.put("size", CypherValue.of(community.size()));
        properties.put("memberCount", CypherValue.of(community.size()));
        if (community.central() != CodeGraph.NONE) {
            var central = CypherValue.of(graph.id(community.central()));
            properties.put("central", central);
            properties.put("centralNode", central);
        }
        return properties;
    }
}
