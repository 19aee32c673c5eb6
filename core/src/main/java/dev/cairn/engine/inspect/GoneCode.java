package dev.cairn.engine.inspect;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Code of a change that is no longer there, and who used it while it was.
///
/// `isWhole` is false if the code could not be looked up in the graph of before, so users may be missing.
public record GoneCode(List<Gone> symbols, List<FormerUse> uses, boolean isWhole) {

    /// No code is gone.
    public static final GoneCode NONE = new GoneCode(List.of(), List.of(), true);

    /// A symbol or file as it was last known, and the transaction that removed it where that is known.
    public record Gone(SymbolId id, String signature, Optional<String> deletedBy) {}

    /// A node of the present graph that still means what is gone, and how it used it.
    public record FormerUse(int user, EdgeType type, String gone) {}

    /// Both together.
    GoneCode and(GoneCode other) {
        var allSymbols = new ArrayList<>(symbols);
        allSymbols.addAll(other.symbols);
        var allUses = new ArrayList<>(uses);
        allUses.addAll(other.uses);
        return new GoneCode(allSymbols, allUses, isWhole && other.isWhole);
    }

    public GoneCode {
        symbols = List.copyOf(symbols);
        uses = List.copyOf(uses);
    }
}
