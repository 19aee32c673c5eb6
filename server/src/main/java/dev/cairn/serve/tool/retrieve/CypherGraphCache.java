package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.cypher.graph.WorkspaceGraph;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.graph.CodeGraph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Caches the graphs that Cypher queries read until one of their inputs changes.
///
/// The graph also contains thousands of episodes, learnings and tasks; building it for every query would cost more than
/// the query.
public final class CypherGraphCache {

    private static final int PROJECTS_MAX = 3;

    private final QuerySources sources;
    private final RetrieveEngines.Clusters communities;

    /// The latest graph of each project, most recently used last; guarded by itself.
    private final Map<ProjectId, CachedGraph> kept = new LinkedHashMap<>();

    public CypherGraphCache(QuerySources sources, RetrieveEngines.Clusters communities) {
        this.sources = sources;
        this.communities = communities;
    }

    /// A graph, and notes about its limits.
    record QueriedGraph(WorkspaceGraph graph, List<String> notes) {

        QueriedGraph {
            notes = List.copyOf(notes);
        }
    }

    /// The inputs of a graph; the graph is valid while these are unchanged.
    private record GraphInputs(long seq, CodeGraph code, Communities communities) {

        @SuppressWarnings("ReferenceEquality") // both are made anew when anything in them changes
        boolean isSame(GraphInputs other) {
            return seq == other.seq && code == other.code && communities == other.communities;
        }
    }

    private record CachedGraph(GraphInputs origin, QueriedGraph queried) {}

    /// The graph at a moment; graphs of the past are built for one query.
    QueriedGraph of(ProjectId project, AsOf asOf, CodeGraph code) {
        if (!asOf.equals(AsOf.NOW)) return make(project, asOf, code);
        // The sequence number is read first, so that a concurrent write makes the cached graph outdated.
        var origin = new GraphInputs(
                sources.newest(project), code, communities.of(project, asOf).communities());
        var known = find(project, origin);
        if (known.isPresent()) return known.get();
        var made = make(project, asOf, code);
        keep(project, new CachedGraph(origin, made));
        return made;
    }

    private QueriedGraph make(ProjectId project, AsOf asOf, CodeGraph code) {
        var nodes = sources.attached(project, asOf);
        return new QueriedGraph(new WorkspaceGraph(code, project.value(), nodes.all()), nodes.notes());
    }

    private Optional<QueriedGraph> find(ProjectId project, GraphInputs origin) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(project))
                    .filter(made -> made.origin().isSame(origin))
                    .map(CachedGraph::queried);
        }
    }

    private void keep(ProjectId project, CachedGraph made) {
        synchronized (kept) {
            kept.remove(project);
            kept.put(project, made);
            if (kept.size() > PROJECTS_MAX) kept.remove(kept.keySet().iterator().next());
        }
    }
}
