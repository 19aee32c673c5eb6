package dev.cairn.engine.retrieve.context;

import dev.cairn.engine.retrieve.history.CommitHistory;
import dev.cairn.engine.retrieve.history.MissingHistory;
import dev.cairn.projection.graph.SymbolIds;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.TextView;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/// The input of a search: code and text as of one point in time, graph neighbours, commit history, and vectors if
/// available.
///
/// @param ids the written id of a symbol, by its number
public record SearchContext(
        DeclarationTable declarations,
        TextView text,
        SymbolNeighbours neighbours,
        CommitHistory history,
        SimilaritySearch similarity,
        IntFunction<String> ids) {

    /// Computes each symbol id when it is needed.
    public SearchContext(
            DeclarationTable declarations,
            TextView text,
            SymbolNeighbours neighbours,
            CommitHistory past,
            SimilaritySearch similar) {
        this(declarations, text, neighbours, past, similar, symbol -> id(declarations, symbol));
    }

    private static String id(DeclarationTable declarations, int symbol) {
        var file = declarations.fileOf(symbol);
        return SymbolIds.of(file.path(), file.facts()).get(symbol - file.base()).toString();
    }

    /// The number of a symbol in the graph. It may be absent: the text index can be one change ahead of the code.
    public OptionalInt symbol(int file, int index) {
        var unit = declarations.file(text.paths().get(file));
        return unit.isEmpty() || index >= unit.get().facts().symbols().size()
                ? OptionalInt.empty()
                : OptionalInt.of(unit.get().symbol(index));
    }

    /// A context of code and text only.
    public static SearchContext of(DeclarationTable declarations, TextView text) {
        return new SearchContext(declarations, text, SymbolNeighbours.NONE, MissingHistory.NONE, SimilaritySearch.NONE);
    }
}
