package dev.cairn.language.typescript;

import dev.cairn.model.code.Expr;
import java.util.List;
import java.util.Set;

/// The enclosing function or class body: the value of `this`, the expected result and the returned values.
record ScriptFunctionScope(Expr self, Expr result, EnclosingClass around, List<Expr> returns) {

    private static final int RETURNS_MAX = 4;

    static final ScriptFunctionScope OUTSIDE =
            new ScriptFunctionScope(Expr.UNKNOWN, Expr.UNKNOWN, EnclosingClass.NONE, List.of());

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

    /// The class whose methods are being read; `members` grows as fields are found in its code.
    record EnclosingClass(String name, Set<String> members) {

        static final EnclosingClass NONE = new EnclosingClass("", Set.of());

        boolean isNone() {
            return name.isEmpty();
        }
    }
}
