package dev.cairn.model.code;

/// One call site: who calls (a symbol index, or [SymbolFact#TOP] for the file itself), what, with how many arguments.
public record CallFact(int caller, Expr callee, int arguments, boolean isNew, Site at) {}
