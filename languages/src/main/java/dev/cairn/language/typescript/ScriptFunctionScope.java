package dev.cairn.language.typescript;

import dev.cairn.model.code.Expr;
import java.util.List;

/// The function or class body around a node: what `this` means in it, what it should return, what it returns.
record ScriptFunctionScope(Expr self, Expr result, ScriptClassScope around, List<Expr> returns) {

    private static final int RETURNS_MAX = 4;

    static final ScriptFunctionScope OUTSIDE =
            new ScriptFunctionScope(Expr.UNKNOWN, Expr.UNKNOWN, ScriptClassScope.NONE, List.of());

    void returned(Expr value) {
        if (value instanceof Expr.Unknown || returns.size() >= RETURNS_MAX || returns.contains(value)) return;
        returns.add(value);
    }

    /// The result of the function, derived from its return statements.
    Expr returnedValue() {
        Expr joined = Expr.UNKNOWN;
        for (var value : returns) joined = joined instanceof Expr.Unknown ? value : new Expr.Either(joined, value);
        return joined;
    }
}
