package dev.cairn.engine.cypher.source;

import dev.cairn.engine.cypher.Attached;
import dev.cairn.engine.cypher.Attached.Tie;
import dev.cairn.engine.cypher.AttachedThings;
import dev.cairn.engine.cypher.Value;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.KeptCommunities;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Nodes for communities, with their files.
public final class CommunityNodes implements NodeSource {

    private final CodeGraphs graphs;
    private final KeptCommunities communities;

    public CommunityNodes(CodeGraphs graphs, KeptCommunities communities) {
        this.graphs = graphs;
        this.communities = communities;
    }

    @Override
    public AttachedThings attached(ProjectId project, AsOf asOf) {
        var all = new ArrayList<Attached>();
        var now = graphs.graph(project, asOf);
        var view = communities.of(project, asOf);
        for (var community : view.communities().all()) {
            var id = community.id();
            all.add(new Attached(id, Set.of("COMMUNITY"), told(view.graph(), community), List.of()));
            var belongs = List.of(new Tie("BELONGS_TO", id));
            for (int file : community.files()) {
                var path = view.graph().path(file);
                // The communities may lag behind the code.
                if (now.find(path).isPresent()) all.add(new Attached(path, Set.of("FILE"), Map.of(), belongs));
            }
        }
        return new AttachedThings(all, List.of());
    }

    private static Map<String, Value> told(CodeGraph graph, Community community) {
        var properties = new LinkedHashMap<String, Value>();
        properties.put("name", Value.of(community.label()));
        properties.put("digest", Value.of(community.digest()));
        properties.put("size", Value.of(community.size()));
        if (community.central() != CodeGraph.NONE) properties.put("central", Value.of(graph.id(community.central())));
        return properties;
    }
}
