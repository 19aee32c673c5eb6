package dev.cairn.model.code;

import java.util.Set;

/// One symbol as declared in a file.
///
/// `parent` is the index of the enclosing symbol, or [#TOP]. `owner` names the type of a declaration that is
/// outside of its type (a Go method, a Rust `impl`). It is [#LOCAL] for a symbol declared inside a function, and
/// empty otherwise. `span` covers the whole declaration with doc comment, decorators and body; `at` is the
/// position of its name. `bodyHash` is a hash of the text in `span`.
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

    /// The owner of functions and types declared inside functions. They are members of nothing, and names refer to
    /// them only through a [BindingFact].
    public static final String LOCAL = "()";

    public SymbolFact {
        modifiers = Set.copyOf(modifiers);
        if (name.isEmpty()) throw new IllegalArgumentException("a symbol needs a name");
    }
}
