package dev.cairn.model.code;

import java.util.Set;

/// The part of a symbol that name lookup needs. The full [SymbolFact] may not be loaded yet.
public sealed interface Declaration permits SymbolFact, SymbolOutline {

    String name();

    SymbolKind kind();

    /// The index of the enclosing symbol, or [SymbolFact#TOP].
    int parent();

    /// The type the symbol belongs to if it is declared outside of that type, else empty.
    String owner();

    Set<Modifier> modifiers();

    default boolean isLocal() {
        return owner().equals(SymbolFact.LOCAL);
    }

    default boolean is(Modifier modifier) {
        return modifiers().contains(modifier);
    }
}
