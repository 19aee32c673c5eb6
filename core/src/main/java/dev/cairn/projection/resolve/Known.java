package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import java.util.IdentityHashMap;
import java.util.function.Supplier;

/// What the calls of the file under way yield, so that long chains and nested functions are followed once.
final class Known {

    private final IdentityHashMap<Expr, Type> types = new IdentityHashMap<>();
    private int file = World.NONE;
    private long cuts;

    void begin(FileUnit next) {
        if (next.number() == file) return;
        file = next.number();
        types.clear();
    }

    /// Tells that an answer was given up half-way; those that rest on it are not remembered.
    void cut() {
        cuts++;
    }

    boolean holds(Expr expr, Place place) {
        return place.file().number() == file && (expr instanceof Expr.Call || expr instanceof Expr.Applied);
    }

    Type of(Expr expr, Supplier<Type> follow) {
        var known = types.get(expr);
        if (known != null) return known;
        long before = cuts;
        var followed = follow.get();
        if (cuts == before) types.put(expr, followed);
        return followed;
    }
}
