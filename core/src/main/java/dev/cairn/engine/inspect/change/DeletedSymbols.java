package dev.cairn.engine.inspect.change;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Deleted code of a change, and its former users.
///
/// `isWhole` is false if some code could not be found in the earlier graph, so users may be missing.
public record DeletedSymbols(List<DeletedSymbol> symbols, List<FormerUse> uses, boolean isWhole) {

    /// No deleted code.
    public static final DeletedSymbols NONE = new DeletedSymbols(List.of(), List.of(), true);

    /// A deleted symbol or file with its last signature, and the transaction that removed it if known.
    public record DeletedSymbol(SymbolId id, String signature, Optional<String> deletedBy) {}

    /// A node of the current graph that still refers to deleted code, and the type of that use.
    public record FormerUse(int user, EdgeType type, String gone) {}

    /// The union of both.
    DeletedSymbols and(DeletedSymbols other) {
        var allSymbols = new ArrayList<>(symbols);
        allSymbols.addAll(other.symbols);
        var allUses = new ArrayList<>(uses);
        allUses.addAll(other.uses);
        return new DeletedSymbols(allSymbols, allUses, isWhole && other.isWhole);
    }

    public DeletedSymbols {
        symbols = List.copyOf(symbols);
        uses = List.copyOf(uses);
    }
}
