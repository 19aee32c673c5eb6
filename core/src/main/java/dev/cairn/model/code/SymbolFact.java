package dev.cairn.model.code;

import java.util.Set;

/// One symbol as declared in a file.
///
/// `parent` is the index of the enclosing symbol, or [#TOP]. `owner` names the type of a declaration that is written
/// outside of its type (a Go method, a Rust `impl`), else it is empty; [#LOCAL] marks symbols that are reachable
/// through bindings only. `span` covers the whole unit with doc comment, decorators and body; `at` is the position of
/// its name. `bodyHash` is a hash of the unit's text.
public record SymbolFact(
        String name,
        SymbolKind kind,
        int parent,
        String owner,
        Span span,
        SourcePosition at,
        Set<Modifier> modifiers,
        String signature,
        String doc,
        DeclaredTypes types,
        long bodyHash)
        implements Declaration {

    /// The parent of symbols at the top level of a file.
    public static final int TOP = -1;

    /// The owner of functions and types declared inside functions: not members of anything, named through a
    /// [BindingFact].
    public static final String LOCAL = "()";

    public SymbolFact {
        modifiers = Set.copyOf(modifiers);
        if (name.isEmpty()) throw new IllegalArgumentException("a symbol needs a name");
    }
}
