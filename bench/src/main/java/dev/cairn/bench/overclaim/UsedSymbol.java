package dev.cairn.bench.overclaim;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A function or method of a repository that other code may use.
record UsedSymbol(int node, String id, String name, String path, Language language, boolean isMember) {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_]{4,}");

    /// An even sample; the same for the same repository and seed.
    static List<UsedSymbol> sample(CodeGraph graph, int count, long seed) {
        var all = IntStream.range(0, graph.symbols())
                .filter(node -> isUsable(graph, node))
                .mapToObj(node -> of(graph, node))
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(all, new Random(seed));
        return all.stream().limit(count).toList();
    }

    private static UsedSymbol of(CodeGraph graph, int node) {
        return new UsedSymbol(
                node,
                graph.id(node),
                graph.name(node),
                graph.path(node),
                graph.declarations().fileOf(node).facts().language(),
                graph.declarations().container(node) != DeclarationTable.NONE);
    }

    private static boolean isUsable(CodeGraph graph, int node) {
        var fact = graph.declarations().fact(node);
        boolean isFunction = fact.kind() == SymbolKind.FUNCTION || fact.kind() == SymbolKind.METHOD;
        return isFunction
                && !fact.isLocal()
                && !fact.is(Modifier.PRIVATE)
                && !graph.isTest(node)
                && PLAIN.matcher(fact.name()).matches();
    }
}
