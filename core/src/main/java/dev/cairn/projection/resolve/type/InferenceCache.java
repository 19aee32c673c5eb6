package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.OpenQuestions;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Caches inferred types, and limits the effort of one question.
///
/// Types of declarations are cached for good; those of calls and local names only until the next file begins, the
/// parts of a site until the next one.
final class InferenceCache {

    private static final int DEPTH_MAX = 40;
    private static final int STEPS_MAX = 20_000;

    /// A map that once held more stays too large to be emptied for every site.
    private static final int PARTS_MANY = 32;

    /// The type of a declaration as a member of a receiver.
    private record Result(int symbol, ValueType receiver) {}

    /// The type of an expression at its site.
    private record Seen(int index, int offset, ValueType type) {}

    private final Map<Result, ValueType> results = new HashMap<>();
    private final Map<ValueType, IdentityHashMap<BindingFact, ValueType>> bindings = new HashMap<>();
    private final Map<ValueType, IdentityHashMap<Expr, Seen>> calls = new HashMap<>();
    private IdentityHashMap<Expr, ValueType> atSite = new IdentityHashMap<>();
    private @Nullable UseSite site;
    private int file = DeclarationTable.NONE;
    private int depth;
    private int steps;
    private final OpenQuestions questions;

    InferenceCache(OpenQuestions questions) {
        this.questions = questions;
    }

    /// Begins with a site: what is called there, and how that is known, asks for the same parts several times.
    void begin(UseSite asked) {
        begin(asked.file());
        site = asked;
    }

    /// Begins with a question about a file.
    void begin(FileUnit asked) {
        steps = 0;
        site = null;
        if (atSite.size() > PARTS_MANY) atSite = new IdentityHashMap<>();
        else atSite.clear();
        if (asked.number() == file) return;
        file = asked.number();
        bindings.clear();
        calls.clear();
    }

    /// Marks a resolution cut short by a limit; results that depend on it are not cached.
    ValueType cut() {
        questions.limit();
        return ValueType.unknown();
    }

    /// Grows whenever an answer was given up.
    long cuts() {
        return questions.cuts();
    }

    /// Does some work with an effort of its own.
    void apart(Runnable work) {
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

    void forget() {
        results.clear();
        bindings.clear();
        calls.clear();
        atSite.clear();
    }

    /// Takes one step deeper, unless that would be too deep or one too many; who enters leaves again.
    boolean enters() {
        if (depth >= DEPTH_MAX || ++steps > STEPS_MAX) return false;
        depth++;
        return true;
    }

    void leaves() {
        depth--;
    }

    /// Follows one step deeper, if that may be.
    ValueType step(Supplier<ValueType> follow) {
        if (!enters()) return cut();
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
        long before = cuts();
        var followed = follow.get();
        if (cuts() == before) results.put(key, followed);
        return followed;
    }

    ValueType binding(BindingFact binding, ValueType receiver, Supplier<ValueType> follow) {
        var known = bindings.computeIfAbsent(receiver, _ -> new IdentityHashMap<>());
        var found = known.get(binding);
        if (found != null) return found;
        long before = cuts();
        var followed = follow.get();
        if (cuts() == before) known.put(binding, followed);
        return followed;
    }

    /// Whether what an expression gives at a place is remembered: at the site under decision, and calls everywhere, for
    /// long chains and nested functions.
    boolean keeps(Expr expr, UseSite place) {
        return isSite(place) || isCallHere(expr, place);
    }

    @Nullable
    ValueType seen(Expr expr, UseSite place, ValueType receiver) {
        var part = isSite(place) ? atSite.get(expr) : null;
        if (part != null || !isCallHere(expr, place)) return part;
        var known = calls.get(receiver);
        var seen = known == null ? null : known.get(expr);
        return seen != null && seen.index() == place.index() && seen.offset() == place.offset() ? seen.type() : null;
    }

    void keep(Expr expr, UseSite place, ValueType receiver, ValueType followed) {
        if (isSite(place)) atSite.put(expr, followed);
        if (isCallHere(expr, place))
            calls.computeIfAbsent(receiver, _ -> new IdentityHashMap<>())
                    .put(expr, new Seen(place.index(), place.offset(), followed));
    }

    private boolean isCallHere(Expr expr, UseSite place) {
        return (expr instanceof Expr.Call || expr instanceof Expr.CallWithArguments)
                && place.file().number() == file;
    }

    /// Only the very place that a site is decided with is read on behalf of nobody but the site.
    @SuppressWarnings("ReferenceEquality")
    private boolean isSite(UseSite place) {
        return place == site;
    }
}
