package dev.cairn.model.code;

/// One call site: who calls (a symbol index, or [SymbolFact#TOP] for the file itself), what, with how many arguments.
///
/// A function that is passed on by name will be called with [#ANY_ARGUMENTS].
public record CallFact(int caller, Expr callee, int arguments, boolean isNew, Site at) {

    /// How many arguments there will be is not written.
    public static final int ANY_ARGUMENTS = -1;
}
