package dev.cairn.model.code;

import java.util.Set;

/// A symbol of which only the outline is loaded.
public record SymbolOutline(String name, SymbolKind kind, int parent, String owner, Set<Modifier> modifiers)
        implements Declaration {

    public SymbolOutline {
        modifiers = Set.copyOf(modifiers);
        if (name.isEmpty()) throw new IllegalArgumentException("a symbol needs a name");
    }
}
