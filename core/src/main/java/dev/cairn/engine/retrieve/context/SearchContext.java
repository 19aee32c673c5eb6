package dev.cairn.engine.retrieve.context;

import dev.cairn.engine.retrieve.history.CommitHistory;
import dev.cairn.engine.retrieve.history.MissingHistory;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.TextView;
import dev.cairn.view.View;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/// The input of a search: code and text as of one point in time, graph neighbours, commit history, and vectors if
/// available.
///
/// @param ids the written id of a symbol, by its number
/// @param isSameContent for the number of a file in the text index: whether the indexed text is the one from
///     which the code was read
/// @param contents the text of files, for texts that must be found as they are written
public record SearchContext(
        DeclarationTable declarations,
        TextView text,
        SymbolNeighbours neighbours,
        CommitHistory history,
        SimilaritySearch similarity,
        IntFunction<String> ids,
        IntPredicate isSameContent,
        FileContents contents) {

    private static final int NEIGHBOURS_MAX = 50;
    private static final Set<EdgeType> NEIGHBOUR_EDGES =
            Set.of(EdgeType.CALLS, EdgeType.REFERENCES, EdgeType.EXTENDS, EdgeType.IMPLEMENTS);

    /// A context of code and text that were read from the same files; computes each symbol id when it is needed.
    public SearchContext(
            DeclarationTable declarations,
            TextView text,
            SymbolNeighbours neighbours,
            CommitHistory past,
            SimilaritySearch similar) {
        this(
                declarations,
                text,
                neighbours,
                past,
                similar,
                symbol -> id(declarations, symbol),
                _ -> true,
                FileContents.NONE);
    }

    /// The same context with the text of files.
    public SearchContext with(FileContents other) {
        return new SearchContext(declarations, text, neighbours, history, similarity, ids, isSameContent, other);
    }

    /// The context of a view; refuses if nothing is indexed.
    public static SearchContext of(View view, CommitHistory history, SimilaritySearch similarity) {
        var graph = view.requireGraph();
        return new SearchContext(
                graph.declarations(),
                view.text(),
                symbol -> neighbours(graph, symbol),
                history,
                similarity,
                graph::id,
                view::isSameContent,
                FileContents.NONE);
    }

    private static List<Integer> neighbours(CodeGraph graph, int symbol) {
        var found = new LinkedHashSet<Integer>();
        // Edges without a source line are inferred: they would link an interface to every type that happens to match
        // it.
        for (var edge : graph.out(symbol, NEIGHBOUR_EDGES))
            if (edge.line() > 0 && graph.isSymbol(edge.to())) found.add(edge.to());
        for (var edge : graph.in(symbol, NEIGHBOUR_EDGES))
            if (edge.line() > 0 && graph.isSymbol(edge.from())) found.add(edge.from());
        return found.stream().limit(NEIGHBOURS_MAX).toList();
    }

    private static String id(DeclarationTable declarations, int symbol) {
        var file = declarations.fileOf(symbol);
        return SymbolIds.of(file.path(), file.facts()).get(symbol - file.base()).toString();
    }

    /// The number of a symbol in the graph; empty if the text of its file is of another version than the code.
    public OptionalInt symbol(int file, int index) {
        var unit = declarations.file(text.paths().get(file));
        return unit.isEmpty() || !isSameContent.test(file)
                ? OptionalInt.empty()
                : OptionalInt.of(unit.get().symbol(index));
    }

    /// A context of code and text only.
    public static SearchContext of(DeclarationTable declarations, TextView text) {
        return new SearchContext(declarations, text, SymbolNeighbours.NONE, MissingHistory.NONE, SimilaritySearch.NONE);
    }
}
