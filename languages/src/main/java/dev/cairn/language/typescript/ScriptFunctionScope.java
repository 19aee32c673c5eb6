package dev.cairn.language.typescript;

import dev.cairn.model.code.Expr;
import java.util.List;
import java.util.Set;

/// A function or class body that is being read: the value of `this`, the expected result and the returned values.
record ScriptFunctionScope(Expr self, Expr result, EnclosingClass enclosingClass, List<Expr> returns) {

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

    /// The class whose methods are being read. Fields that are found in the methods are added to `members`.
    record EnclosingClass(String name, Set<String> members) {

        static final EnclosingClass NONE = new EnclosingClass("", Set.of());

        boolean isNone() {
            return name.isEmpty();
        }
    }
}
