package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.cypher.graph.WorkspaceGraph;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.View;
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
    private final CommunityCache communities;

    /// The latest graph of each project, most recently used last; guarded by itself.
    private final Map<ProjectId, CachedGraph> kept = new LinkedHashMap<>();

    public CypherGraphCache(QuerySources sources, CommunityCache communities) {
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

    /// The graph of a view; graphs of the past are built for one query.
    QueriedGraph of(View view) {
        if (!view.isNow()) return make(view);
        var origin = new GraphInputs(
                view.seq(), view.graph(), view.communities(communities).communities());
        var known = find(view.project(), origin);
        if (known.isPresent()) return known.get();
        var made = make(view);
        keep(view.project(), new CachedGraph(origin, made));
        return made;
    }

    private QueriedGraph make(View view) {
        var nodes = sources.attached(view);
        return new QueriedGraph(new WorkspaceGraph(view.graph(), view.project().value(), nodes.all()), nodes.notes());
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
