package dev.cairn.projection.graph;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import java.util.Map;
import java.util.Set;

/// The next graph after some files changed, made from the one before.
///
/// A settled graph is the one that resolving everything would give. Where names that other files can see have changed,
/// all files they can concern are resolved anew if these are few. Otherwise the files most likely to mean them are
/// resolved, the rest keep their edges, those names are `pending`, and only resolving everything settles the graph.
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

    /// The same with a resolver of these facts.
    static GraphUpdate after(CodeGraph earlier, Resolver resolver) {
        var cards = GraphBuild.cards(resolver.world(), earlier);
        var affected = new AffectedFiles(earlier, resolver.world(), cards);
        var graph = GraphBuild.next(earlier, resolver, cards, affected.anew());
        return new GraphUpdate(
                graph, affected.pending(), affected.anew().files().size());
    }
}
