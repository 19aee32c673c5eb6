package dev.cairn.projection.resolve;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

/// What was found out before, so that it is followed once; and how much effort one question may take.
///
/// What declarations give is remembered for good; calls and local names only until the next file begins.
final class Known {

    private static final int DEPTH_MAX = 40;
    private static final int STEPS_MAX = 20_000;

    /// What a declaration gives on a receiver.
    private record Result(int symbol, Type receiver) {}

    /// What an expression gave where it was read.
    private record Seen(int index, int offset, Type type) {}

    private final Map<Result, Type> results = new HashMap<>();
    private final Map<Type, IdentityHashMap<BindingFact, Type>> bindings = new HashMap<>();
    private final Map<Type, IdentityHashMap<Expr, Seen>> calls = new HashMap<>();
    private int file = World.NONE;
    private int depth;
    private int steps;
    private long cuts;

    /// Begins with a question about a file.
    void begin(FileUnit asked) {
        steps = 0;
        if (asked.number() == file) return;
        file = asked.number();
        bindings.clear();
        calls.clear();
    }

    /// Tells that an answer was given up half-way; those that rest on it are not remembered.
    Type cut() {
        cuts++;
        return Type.unknown();
    }

    /// Grows whenever an answer was given up.
    long cuts() {
        return cuts;
    }

    /// Takes one step deeper, unless that would be too deep or one too many.
    Type step(Supplier<Type> follow) {
        if (depth >= DEPTH_MAX || ++steps > STEPS_MAX) return cut();
        depth++;
        try {
            return follow.get();
        } finally {
            depth--;
        }
    }

    Type result(int symbol, Type receiver, Supplier<Type> follow) {
        var key = new Result(symbol, receiver);
        var known = results.get(key);
        if (known != null) return known;
        long before = cuts;
        var followed = follow.get();
        if (cuts == before) results.put(key, followed);
        return followed;
    }

    Type binding(BindingFact binding, Type receiver, Supplier<Type> follow) {
        var known = bindings.computeIfAbsent(receiver, _ -> new IdentityHashMap<>());
        var found = known.get(binding);
        if (found != null) return found;
        long before = cuts;
        var followed = follow.get();
        if (cuts == before) known.put(binding, followed);
        return followed;
    }

    /// What a call yields; only calls are worth remembering, for long chains and nested functions.
    Type call(Expr expr, Place place, Type receiver, Supplier<Type> follow) {
        boolean isCall = expr instanceof Expr.Call || expr instanceof Expr.Applied;
        if (!isCall || place.file().number() != file) return follow.get();
        var known = calls.computeIfAbsent(receiver, _ -> new IdentityHashMap<>());
        var seen = known.get(expr);
        if (seen != null && seen.index() == place.index() && seen.offset() == place.offset()) return seen.type();
        long before = cuts;
        var followed = follow.get();
        if (cuts == before) known.put(expr, new Seen(place.index(), place.offset(), followed));
        return followed;
    }
}
