package dev.cairn.parsers.typescript;

import dev.cairn.model.code.Expr;
import java.util.List;

/// The function or class body around a node: what `this` means in it, what it should return, what it returns.
record Frame(Expr self, Expr result, ClassScope around, List<Expr> returns) {

    private static final int RETURNS_MAX = 4;

    static final Frame OUTSIDE = new Frame(Expr.UNKNOWN, Expr.UNKNOWN, ClassScope.NONE, List.of());

    void returned(Expr value) {
        if (value instanceof Expr.Unknown || returns.size() >= RETURNS_MAX || returns.contains(value)) return;
        returns.add(value);
    }

    /// What the function returns, as far as its return statements tell.
    Expr returnedValue() {
        Expr joined = Expr.UNKNOWN;
        for (var value : returns) joined = joined instanceof Expr.Unknown ? value : new Expr.Either(joined, value);
        return joined;
    }
}
