package dev.cairn.model.code;

/// One mention of a name that is not a call: a type, a decorator, a function passed as a value, a variable.
///
/// `isValue` marks a variable, constant, field or function that the code reads or writes; other mentions may refer to a
/// type.
public record UseFact(int user, Expr used, boolean isValue, SourcePosition at) {}
