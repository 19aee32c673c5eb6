package dev.cairn.model.code;

import java.util.List;

/// One call site: who calls (a symbol index, or [SymbolFact#TOP] for the file itself), what, with how many arguments.
///
/// A function that is passed on by name will be called with [#ANY_ARGUMENTS]. `given` are the first arguments, where
/// they tell overloads apart; those nothing is known of are [Expr#UNKNOWN].
public record CallFact(int caller, Expr callee, int arguments, List<Expr> given, Site at) {

    /// How many arguments there will be is not written.
    public static final int ANY_ARGUMENTS = -1;

    public CallFact {
        given = List.copyOf(given);
    }
}
