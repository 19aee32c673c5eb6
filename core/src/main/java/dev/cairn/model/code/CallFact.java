package dev.cairn.model.code;

import java.util.List;

/// One call site. `caller` is a symbol index, or [SymbolFact#TOP] for code at the top level of the file.
///
/// A function that is passed as a value is also recorded, as a call with [#ANY_ARGUMENTS]. `argumentValues` holds
/// the first arguments if they help to select an overload; a value that cannot be determined is [Expr#UNKNOWN].
public record CallFact(int caller, Expr callee, int argumentCount, List<Expr> argumentValues, SourcePosition at) {

    /// The argument count of a call whose arguments are not known from the source.
    public static final int ANY_ARGUMENTS = -1;

    public CallFact {
        argumentValues = List.copyOf(argumentValues);
    }
}
