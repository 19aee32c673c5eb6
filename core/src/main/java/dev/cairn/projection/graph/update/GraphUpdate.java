package dev.cairn.projection.graph.update;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import java.util.Map;
import java.util.Set;

/// The graph after some files changed, built from the previous graph.
///
/// A settled graph equals the result of resolving all files. If names that other files can see have changed, and
/// few files are affected, these are resolved again, and the graph stays settled. If many files are affected, only
/// the most likely ones are resolved and the others keep their edges. The changed names are then `pending`, and
/// the graph is settled only after all files are resolved.
public record GraphUpdate(CodeGraph graph, Set<String> pending, int filesResolved) {

    public GraphUpdate {
        pending = Set.copyOf(pending);
    }

    public boolean isSettled() {
        return pending.isEmpty();
    }

    /// Builds the graph of these facts. Files whose facts are the same object as before count as unchanged.
    public static GraphUpdate after(CodeGraph earlier, Map<String, FileFacts> facts, WorkspaceRules languages) {
        return after(earlier, Resolver.of(earlier.declarations().next(facts), languages));
    }

    /// Like the method above, with an existing resolver of the facts.
    public static GraphUpdate after(CodeGraph earlier, Resolver resolver) {
        var cards = GraphBuilder.fileDetails(resolver.declarations(), earlier);
        var affected = new AffectedFiles(earlier, resolver.declarations(), cards);
        var graph = GraphBuilder.next(earlier, resolver, cards, affected.rebuildScope());
        return new GraphUpdate(
                graph, affected.pending(), affected.rebuildScope().files().size());
    }
}
