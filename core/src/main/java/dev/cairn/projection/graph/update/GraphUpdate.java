package dev.cairn.projection.graph.update;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import java.util.Map;
import java.util.Set;

/// The next graph after some files changed, built from the previous one.
///
/// A settled graph equals the result of resolving everything. If names visible to other files have changed, all
/// affected files are resolved again if they are few. Otherwise only the most likely affected files are resolved, the
/// rest keep their edges, the names are `pending`, and only resolving everything settles the graph.
public record GraphUpdate(CodeGraph graph, Set<String> pending, int filesResolved) {

    public GraphUpdate {
        pending = Set.copyOf(pending);
    }

    public boolean isSettled() {
        return pending.isEmpty();
    }

    /// Makes the graph of these facts. Files whose facts are the same object as before count as unchanged.
    public static GraphUpdate after(CodeGraph earlier, Map<String, FileFacts> facts, WorkspaceRules languages) {
        return after(earlier, Resolver.of(facts, languages));
    }

    /// Like the other, with a resolver of these facts.
    public static GraphUpdate after(CodeGraph earlier, Resolver resolver) {
        var cards = GraphBuilder.fileDetails(resolver.declarations(), earlier);
        var affected = new AffectedFiles(earlier, resolver.declarations(), cards);
        var graph = GraphBuilder.next(earlier, resolver, cards, affected.rebuildScope());
        return new GraphUpdate(
                graph, affected.pending(), affected.rebuildScope().files().size());
    }
}
