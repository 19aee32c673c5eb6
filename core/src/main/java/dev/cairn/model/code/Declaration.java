package dev.cairn.model.code;

import java.util.Set;

/// A symbol as far as whoever looks for names needs it; the rest of a [SymbolFact] may be far away.
public sealed interface Declaration permits SymbolFact, Outlined {

    String name();

    SymbolKind kind();

    /// The index of the symbol it stands in, or [SymbolFact#TOP].
    int parent();

    /// The type it belongs to when it stands outside of it.
    String owner();

    Set<Modifier> modifiers();

    default boolean isLocal() {
        return owner().equals(SymbolFact.LOCAL);
    }

    default boolean is(Modifier modifier) {
        return modifiers().contains(modifier);
    }
}
