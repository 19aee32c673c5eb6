package dev.cairn.model.code;

import java.util.Set;

/// One symbol of a file as declared there.
///
/// `parent` is the index of the symbol it stands in, or [#TOP]. `owner` names the type a declaration belongs to when
/// it stands outside of it (a Go method, a Rust `impl`), else it is empty; [#LOCAL] marks what only bindings name.
/// `span` covers the whole unit with its doc comment, decorators and body; `at` is where its name stands. `bodyHash`
/// follows the text of the unit.
public record SymbolFact(
        String name,
        SymbolKind kind,
        int parent,
        String owner,
        Span span,
        Site at,
        Set<Modifier> modifiers,
        String signature,
        String doc,
        Typing typing,
        long bodyHash)
        implements Declaration {

    /// The parent of symbols that stand in no other symbol.
    public static final int TOP = -1;

    /// The owner of functions and types inside of functions: no member of anything, named through a [BindingFact].
    public static final String LOCAL = "()";

    public SymbolFact {
        modifiers = Set.copyOf(modifiers);
        if (name.isEmpty()) throw new IllegalArgumentException("a symbol needs a name");
    }
}
