package dev.cairn.projection.graph.update;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
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
        return after(earlier, facts, languages, EdgeOverlay.NONE);
    }

    /// Like the method above, with an overlay of edges.
    public static GraphUpdate after(
            CodeGraph earlier, Map<String, FileFacts> facts, WorkspaceRules languages, EdgeOverlay overlay) {
        var declarations = earlier.declarations().next(facts);
        var changes = InterfaceChanges.between(earlier.declarations(), declarations);
        var resolver = resolver(earlier, declarations, languages, changes).with(overlay);
        var details = GraphBuilder.fileDetails(declarations, earlier);
        var affected = new AffectedFiles(earlier, declarations, details, changes);
        var graph = GraphBuilder.next(earlier, resolver, details, affected.rebuildScope());
        return new GraphUpdate(
                graph, affected.pending(), affected.rebuildScope().files().size());
    }

    /// If the changed files look the same to all others, members that are declared outside of their type belong to
    /// the same types as before. Else they are looked up again.
    private static Resolver resolver(
            CodeGraph earlier, DeclarationTable declarations, WorkspaceRules languages, InterfaceChanges changes) {
        boolean isAttached = earlier.unresolved().isEmpty()
                && changes.names().isEmpty()
                && declarations.attachAs(earlier.declarations());
        return isAttached ? Resolver.ofAttached(declarations, languages) : Resolver.of(declarations, languages);
    }
}
