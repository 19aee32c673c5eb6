package dev.cairn.projection.graph.update;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.graph.name.Identifiers;
import dev.cairn.projection.resolve.name.LocalNames;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Hashes the expressions of one file together with the local definitions they use. Also collects the names that
/// an expression reads.
///
/// A local name is replaced by the value it is bound to at that position, as in the resolver. So the hash of a
/// field depends on the value of the local variable that it is set from. Offsets do not affect the hash.
final class ExprHash {

    /// An expression with a longer chain of locals is treated as if it depended on all locals of the file.
    private static final int LOCALS_DEEP_MAX = 40;

    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    /// The position at which an expression is evaluated: an offset inside a symbol or at the top level.
    record EvaluationPoint(int symbol, int offset) {
        EvaluationPoint at(int other) {
            return new EvaluationPoint(symbol, other);
        }
    }

    /// The hash of a binding and the names it reads.
    private record BindingHash(long shape, Set<String> reads) {}

    private final List<SymbolFact> symbols;
    private final List<BindingFact> bindings;
    private final LocalNames locals;
    private final SymbolLocationHashes places;
    private final IdentityHashMap<BindingFact, BindingHash> known = new IdentityHashMap<>();
    private final IdentityHashMap<BindingFact, Boolean> inProgress = new IdentityHashMap<>();
    private Set<String> reads = new HashSet<>();
    private boolean followsLocals = true;
    private @Nullable BindingHash everything;

    ExprHash(FileFacts facts, SymbolLocationHashes places) {
        this.symbols = facts.symbols();
        this.bindings = facts.bindings();
        this.locals = new LocalNames(facts);
        this.places = places;
    }

    static long mix(long one, long other) {
        long mixed = (one ^ Long.rotateLeft(other, 31)) * MULTIPLIER;
        return mixed ^ (mixed >>> 29);
    }

    static long of(String text) {
        return mix(text.length(), text.hashCode());
    }

    /// The names read since the last call.
    Set<String> takeReads() {
        var taken = reads;
        reads = new HashSet<>();
        return taken;
    }

    long of(TypeRef type, EvaluationPoint spot) {
        long shape = of(type.name());
        for (var word : Identifiers.of(type.name())) shape = mix(shape, name(word, spot));
        for (var arg : type.args()) shape = mix(shape, of(arg, spot));
        return mix(shape, type.args().size());
    }

    private long of(List<Expr> parts, EvaluationPoint spot) {
        long shape = parts.size();
        for (var part : parts) shape = mix(shape, of(part, spot));
        return shape;
    }

    long of(Expr expr, EvaluationPoint spot) {
        return switch (expr) {
            case Expr.Unknown _ -> 1;
            case Expr.Self _ -> 2;
            case Expr.Super _ -> 3;
            case Expr.Name(var name) -> mix(4, name(name, spot));
            case Expr.Member(var of, var name) -> mix(mix(5, of(of, spot)), read(name));
            case Expr.Call(var callee, var arguments) -> mix(mix(6, of(callee, spot)), arguments);
            case Expr.CallWithArguments(var callee, var arguments) ->
                mix(mix(7, of(callee, spot)), of(arguments, spot));
            case Expr.Function(var result, var offset) -> mix(8, of(result, spot.at(offset)));
            case Expr.New(var type, var arguments) -> mix(mix(9, of(type, spot)), arguments);
            case Expr.Typed(var type) -> mix(10, of(type, spot));
            case Expr.Element(var of) -> mix(11, of(of, spot));
            case Expr.Key(var of) -> mix(12, of(of, spot));
            case Expr.TupleElement(var of, var index) -> mix(mix(13, of(of, spot)), index);
            case Expr.ListOf(var element) -> mix(14, of(element, spot));
            case Expr.TupleOf(var parts) -> mix(15, of(parts, spot));
            case Expr.EvaluatedAt(var of, var symbol, var offset) ->
                mix(mix(16, of(of, new EvaluationPoint(symbol, offset))), around(symbol));
            case Expr.Awaited(var of) -> mix(17, of(of, spot));
            case Expr.Either(var left, var right) -> mix(mix(18, of(left, spot)), of(right, spot));
            case Expr.ExpectedArgument(var callee, var arguments, var index) ->
                mix(mix(mix(19, of(callee, spot)), arguments), index);
            case Expr.PassedArgument(var function, var index) -> mix(mix(20, of(function, spot)), index);
            case Expr.DeclaredSymbol(var symbol) -> mix(21, around(symbol));
            case Expr.ObjectOf(var properties) -> {
                long shape = 22;
                for (var property : properties)
                    shape = mix(mix(shape, of(property.name())), of(property.value(), spot));
                yield shape;
            }
        };
    }

    private long read(String name) {
        reads.add(name);
        int path = name.lastIndexOf("::");
        if (path >= 0 && name.endsWith("!")) reads.add(name.substring(path + 2));
        return of(name);
    }

    /// The hash of a symbol's location. An expression evaluated there depends on all enclosing symbols.
    private long around(int symbol) {
        for (int here = symbol; here != SymbolFact.TOP; here = symbols.get(here).parent())
            reads.add(symbols.get(here).name());
        return places.of(symbol);
    }

    /// Hashes a name with everything it may refer to locally: its binding, and parameters of the enclosing
    /// functions.
    long name(String name, EvaluationPoint spot) {
        long shape = read(name);
        if (!followsLocals) return shape;
        var local = locals.visible(name, spot.offset());
        if (local.isPresent()) shape = mix(shape, bound(local.get()));
        for (int here = spot.symbol();
                here != SymbolFact.TOP;
                here = symbols.get(here).parent()) {
            // The parameters of a function are not visible in its own signature.
            if (spot.offset() <= symbols.get(here).at().offset()) continue;
            for (var parameter : symbols.get(here).types().parameters())
                if (parameter.name().equals(name)) shape = mix(shape, parameter(here, parameter));
        }
        return shape;
    }

    private long parameter(int function, ParameterFact parameter) {
        var signature = new EvaluationPoint(function, symbols.get(function).at().offset());
        long shape = around(function);
        return parameter.type().isPresent() ? mix(shape, of(parameter.type().get(), signature)) : shape;
    }

    private long bound(BindingFact binding) {
        var before = known.get(binding);
        if (before == null) {
            if (inProgress.size() >= LOCALS_DEEP_MAX || inProgress.put(binding, true) != null) return everything();
            var outer = takeReads();
            long shape = follow(binding);
            before = new BindingHash(shape, takeReads());
            reads = outer;
            inProgress.remove(binding);
            known.put(binding, before);
        }
        reads.addAll(before.reads());
        return before.shape();
    }

    /// Hashes the value of a binding. It is evaluated just before the binding begins, as in the resolver.
    long follow(BindingFact binding) {
        var spot = new EvaluationPoint(binding.scope(), Math.max(0, binding.fromByte() - 1));
        long shape = mix(23, around(binding.scope()));
        if (binding.type().isPresent()) shape = mix(shape, of(binding.type().get(), spot));
        return mix(shape, of(binding.value(), spot));
    }

    /// The hash of all locals of the file, for chains that are circular or too long.
    private long everything() {
        var all = everything;
        if (all == null) {
            var outer = takeReads();
            boolean before = followsLocals;
            followsLocals = false;
            long shape = 24;
            for (var binding : bindings) shape = mix(mix(shape, read(binding.name())), follow(binding));
            followsLocals = before;
            all = new BindingHash(shape, takeReads());
            everything = all;
            reads = outer;
        }
        reads.addAll(all.reads());
        return all.shape();
    }
}
