package dev.cairn.model.code;

/// One mention of a name that is no call: a type, a decorator, a function or constant passed on.
public record UseFact(int user, Expr used, Site at) {}
