package dev.cairn.engine.work;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Resolves the code references of backlog items in the code graph.
public final class CodeReferences {

    private static final int TESTS_MAX = 5;

    /// A symbol or file, its first line, and the tests that reach it.
    public record CodeReference(String id, String path, int line, List<String> tests) {

        public CodeReference {
            tests = List.copyOf(tests);
        }
    }

    public Optional<CodeReference> find(View view, String reference) {
        var graph = view.graph();
        if (graph.nodes() == 0 || !(new SymbolLookup(graph).find(reference) instanceof LookupResult.One(var node)))
            return Optional.empty();
        int line = graph.fact(node).map(fact -> fact.span().startLine()).orElse(1);
        var tests = graph.in(node, Set.of(EdgeType.TESTS)).stream()
                .map(edge -> graph.path(edge.from()))
                .distinct()
                .limit(TESTS_MAX)
                .toList();
        return Optional.of(new CodeReference(graph.id(node), graph.path(node), line, tests));
    }
}
