package dev.cairn.model.code;

import java.util.Set;

/// A symbol without its position, signature and types. It is loaded instead of the [SymbolFact] if name lookup is
/// enough.
public record SymbolOutline(String name, SymbolKind kind, int parent, String owner, Set<Modifier> modifiers)
        implements Declaration {

    public SymbolOutline {
        modifiers = Set.copyOf(modifiers);
        if (name.isEmpty()) throw new IllegalArgumentException("a symbol needs a name");
    }
}
