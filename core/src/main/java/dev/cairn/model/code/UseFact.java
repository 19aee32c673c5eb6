package dev.cairn.model.code;

/// One mention of a name that is no call: a type, a decorator, a function passed on, a value.
///
/// `isValue` marks a variable, constant, field or function that code reads or writes where it stands; all other
/// mentions may mean a type.
public record UseFact(int user, Expr used, boolean isValue, Site at) {}
