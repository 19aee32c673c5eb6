package dev.cairn.engine.slice;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.digest.NodeDigests;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.List;
import java.util.stream.Collectors;

/// Describes graph nodes as units that can be cut out.
final class SourceUnits {

    private static final int OUTLINE_MAX = 40;

    private SourceUnits() {}

    static Slice.SourceUnit of(CodeGraph graph, int node) {
        var file = graph.file(node);
        var fact = graph.fact(node);
        int start = fact.map(symbol -> symbol.span().startLine()).orElse(1);
        int end = fact.map(symbol -> symbol.span().endLine())
                .orElseGet(
                        () -> Math.max(1, file.map(unit -> unit.facts().lines()).orElse(1)));
        return new Slice.SourceUnit(
                graph.id(node),
                graph.kind(node),
                graph.path(node),
                start,
                end,
                fact.map(SymbolFact::signature).orElseGet(() -> outline(graph, node)),
                NodeDigests.of(graph, node));
    }

    /// The declarations directly inside a symbol, or at the top level of a file.
    static List<Slice.DeclaredPart> parts(CodeGraph graph, int node) {
        return graph.file(node)
                .map(file -> parts(file, graph.isSymbol(node) ? node - file.base() : SymbolFact.TOP))
                .orElse(List.of());
    }

    private static List<Slice.DeclaredPart> parts(FileUnit file, int parent) {
        return file.facts().symbols().stream()
                .filter(symbol -> symbol.parent() == parent)
                .map(symbol -> part(symbol))
                .toList();
    }

    /// The top-level declarations of a file, one signature per line.
    private static String outline(CodeGraph graph, int node) {
        return parts(graph, node).stream()
                .limit(OUTLINE_MAX)
                .map(Slice.DeclaredPart::signature)
                .collect(Collectors.joining("\n"));
    }

    private static Slice.DeclaredPart part(SymbolFact symbol) {
        boolean isField = symbol.kind() == SymbolKind.FIELD || symbol.kind() == SymbolKind.VARIABLE;
        return new Slice.DeclaredPart(
                symbol.name(), symbol.span().startLine(), symbol.span().endLine(), symbol.signature(), isField);
    }
}
