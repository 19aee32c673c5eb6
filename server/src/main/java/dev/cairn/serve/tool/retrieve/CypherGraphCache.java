package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.cypher.graph.WorkspaceGraph;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.View;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Caches the graph that Cypher queries of a project read, until one of its inputs changes.
///
/// Besides code, the graph contains thousands of episodes, learnings and tasks. Building it would take longer than
/// most queries.
public final class CypherGraphCache {

    private static final int PROJECTS_MAX = 3;

    private final QuerySources sources;
    private final CommunityCache communities;

    /// The latest graph of each project, most recently used last; guarded by itself. Soft references, so that the
    /// code of a project that is not read can leave memory.
    private final Map<ProjectId, SoftReference<CachedGraph>> cachedByProject = new LinkedHashMap<>();

    public CypherGraphCache(QuerySources sources, CommunityCache communities) {
        this.sources = sources;
        this.communities = communities;
    }

    /// A graph, and notes for the user about its limits.
    record GraphWithNotes(WorkspaceGraph graph, List<String> notes) {

        GraphWithNotes {
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

    private record CachedGraph(GraphInputs inputs, GraphWithNotes queried) {}

    /// The graph of a view. For a view of the past it is built anew and not cached.
    GraphWithNotes of(View view) {
        if (!view.isNow()) return build(view);
        var inputs = new GraphInputs(
                view.seq(), view.graph(), view.communities(communities).communities());
        var known = find(view.project(), inputs);
        if (known.isPresent()) return known.get();
        var built = build(view);
        put(view.project(), new CachedGraph(inputs, built));
        return built;
    }

    private GraphWithNotes build(View view) {
        var nodes = sources.attached(view);
        return new GraphWithNotes(
                new WorkspaceGraph(view.graph(), view.project().value(), nodes.all()), nodes.notes());
    }

    private Optional<GraphWithNotes> find(ProjectId project, GraphInputs inputs) {
        synchronized (cachedByProject) {
            return Optional.ofNullable(cachedByProject.get(project))
                    .map(SoftReference::get)
                    .filter(built -> built.inputs().isSame(inputs))
                    .map(CachedGraph::queried);
        }
    }

    private void put(ProjectId project, CachedGraph built) {
        synchronized (cachedByProject) {
            cachedByProject.remove(project);
            cachedByProject.put(project, new SoftReference<>(built));
            if (cachedByProject.size() > PROJECTS_MAX)
                cachedByProject.remove(cachedByProject.keySet().iterator().next());
        }
    }
}
