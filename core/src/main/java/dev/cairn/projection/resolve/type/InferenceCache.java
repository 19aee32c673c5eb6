package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.RecursionTracker;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Caches inferred types and limits the time spent on one lookup.
///
/// Types of declarations are cached permanently, types of calls and local names until the next file begins. Types
/// of other expressions are cached only for the current site.
final class InferenceCache {

    private static final int DEPTH_MAX = 40;
    private static final int STEPS_MAX = 20_000;

    /// A map with more entries is replaced and not cleared, because clearing a large map for every site would be
    /// slow.
    private static final int CLEARED_ENTRIES_MAX = 32;

    /// The key of a declaration's type, which depends on the receiver.
    private record Result(int symbol, ValueType receiver) {}

    /// The type of a call expression at a position.
    private record CallType(int index, int offset, ValueType type) {}

    private final Map<Result, ValueType> results = new HashMap<>();
    private final Map<ValueType, IdentityHashMap<BindingFact, ValueType>> bindings = new HashMap<>();
    private final Map<ValueType, IdentityHashMap<Expr, CallType>> calls = new HashMap<>();
    private IdentityHashMap<Expr, ValueType> atSite = new IdentityHashMap<>();
    private @Nullable UseSite site;
    private int file = DeclarationTable.NONE;
    private int depth;
    private int steps;
    private final RecursionTracker recursion;

    InferenceCache(RecursionTracker recursion) {
        this.recursion = recursion;
    }

    /// Begins with a call site or other use. Until the next one begins, the types of its parts are cached, because
    /// they are needed several times.
    void begin(UseSite asked) {
        begin(asked.file());
        site = asked;
    }

    /// Begins a new lookup in a file and resets the limits.
    void begin(FileUnit asked) {
        steps = 0;
        site = null;
        if (atSite.size() > CLEARED_ENTRIES_MAX) atSite = new IdentityHashMap<>();
        else atSite.clear();
        if (asked.number() == file) return;
        file = asked.number();
        bindings.clear();
        calls.clear();
    }

    /// Returns the unknown type and records that a limit was reached. Results that depend on it are not cached.
    ValueType stopped() {
        recursion.recordLimit();
        return ValueType.unknown();
    }

    /// See [RecursionTracker#incompleteCount].
    long incompleteCount() {
        return recursion.incompleteCount();
    }

    /// Runs some work with its own limits.
    void runIsolated(Runnable work) {
        int outerDepth = depth;
        int outerSteps = steps;
        depth = 0;
        steps = 0;
        try {
            work.run();
        } finally {
            depth = outerDepth;
            steps = outerSteps;
        }
    }

    void clear() {
        results.clear();
        bindings.clear();
        calls.clear();
        atSite.clear();
    }

    /// Begins a nested step. Returns false if a limit is reached; if it returns true, the caller must call
    /// [#leaves].
    boolean enters() {
        if (depth >= DEPTH_MAX || ++steps > STEPS_MAX) return false;
        depth++;
        return true;
    }

    void leaves() {
        depth--;
    }

    /// Runs a nested step within the limits.
    ValueType step(Supplier<ValueType> follow) {
        if (!enters()) return stopped();
        try {
            return follow.get();
        } finally {
            leaves();
        }
    }

    ValueType result(int symbol, ValueType receiver, Supplier<ValueType> follow) {
        var key = new Result(symbol, receiver);
        var known = results.get(key);
        if (known != null) return known;
        long before = incompleteCount();
        var followed = follow.get();
        if (incompleteCount() == before) results.put(key, followed);
        return followed;
    }

    ValueType binding(BindingFact binding, ValueType receiver, Supplier<ValueType> follow) {
        var known = bindings.computeIfAbsent(receiver, _ -> new IdentityHashMap<>());
        var found = known.get(binding);
        if (found != null) return found;
        long before = incompleteCount();
        var followed = follow.get();
        if (incompleteCount() == before) known.put(binding, followed);
        return followed;
    }

    /// Whether the type of an expression is cached: all expressions at the current site, and calls everywhere in
    /// the file, because call chains can be long.
    boolean isCached(Expr expr, UseSite place) {
        return isSite(place) || isCallHere(expr, place);
    }

    @Nullable
    ValueType cached(Expr expr, UseSite place, ValueType receiver) {
        var part = isSite(place) ? atSite.get(expr) : null;
        if (part != null || !isCallHere(expr, place)) return part;
        var known = calls.get(receiver);
        var cached = known == null ? null : known.get(expr);
        return cached != null && cached.index() == place.index() && cached.offset() == place.offset()
                ? cached.type()
                : null;
    }

    void put(Expr expr, UseSite place, ValueType receiver, ValueType followed) {
        if (isSite(place)) atSite.put(expr, followed);
        if (isCallHere(expr, place))
            calls.computeIfAbsent(receiver, _ -> new IdentityHashMap<>())
                    .put(expr, new CallType(place.index(), place.offset(), followed));
    }

    private boolean isCallHere(Expr expr, UseSite place) {
        return (expr instanceof Expr.Call || expr instanceof Expr.CallWithArguments)
                && place.file().number() == file;
    }

    /// Whether this is the current site. Compared by identity, because an equal position may be evaluated in
    /// another context.
    @SuppressWarnings("ReferenceEquality")
    private boolean isSite(UseSite place) {
        return place == site;
    }
}
