package dev.cairn.model.code;

import java.util.List;

/// One call site. `caller` is a symbol index, or [SymbolFact#TOP] for code at the top level of the file.
///
/// A function that is passed on by name is recorded as a call with [#ANY_ARGUMENTS]. `given` holds the first arguments
/// where they help to select an overload; unknown ones are [Expr#UNKNOWN].
public record CallFact(int caller, Expr callee, int argumentCount, List<Expr> argumentValues, SourcePosition at) {

    /// The number of arguments cannot be read from the source.
    public static final int ANY_ARGUMENTS = -1;

    public CallFact {
        argumentValues = List.copyOf(argumentValues);
    }
}
