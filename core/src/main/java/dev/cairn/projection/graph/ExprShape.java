package dev.cairn.projection.graph;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.function.IntToLongFunction;

/// What an expression says as one number, wherever it stands in its file.
final class ExprShape {

    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final IntToLongFunction places;

    /// @param places where a symbol of the file stands, told by names: its number moves with every symbol before it
    ExprShape(IntToLongFunction places) {
        this.places = places;
    }

    static long mix(long one, long other) {
        long mixed = (one ^ Long.rotateLeft(other, 31)) * STEP;
        return mixed ^ (mixed >>> 29);
    }

    static long of(String text) {
        return mix(text.length(), text.hashCode());
    }

    static long of(TypeRef type) {
        long shape = of(type.name());
        for (var arg : type.args()) shape = mix(shape, of(arg));
        return mix(shape, type.args().size());
    }

    private long of(List<Expr> parts) {
        long shape = parts.size();
        for (var part : parts) shape = mix(shape, of(part));
        return shape;
    }

    /// Offsets are left out: they move with every line above.
    long of(Expr expr) {
        return switch (expr) {
            case Expr.Unknown _ -> 1;
            case Expr.Self _ -> 2;
            case Expr.Super _ -> 3;
            case Expr.Name(var name) -> mix(4, of(name));
            case Expr.Member(var of, var name) -> mix(mix(5, of(of)), of(name));
            case Expr.Call(var callee, var arguments) -> mix(mix(6, of(callee)), arguments);
            case Expr.Applied(var callee, var arguments) -> mix(mix(7, of(callee)), of(arguments));
            case Expr.Function(var result, var _) -> mix(8, of(result));
            case Expr.New(var type, var arguments) -> mix(mix(9, of(type)), arguments);
            case Expr.Typed(var type) -> mix(10, of(type));
            case Expr.Element(var of) -> mix(11, of(of));
            case Expr.Key(var of) -> mix(12, of(of));
            case Expr.Part(var of, var index) -> mix(mix(13, of(of)), index);
            case Expr.ListOf(var element) -> mix(14, of(element));
            case Expr.TupleOf(var parts) -> mix(15, of(parts));
            case Expr.At(var of, var symbol, var _) -> mix(mix(16, of(of)), places.applyAsLong(symbol));
            case Expr.Awaited(var of) -> mix(17, of(of));
            case Expr.Either(var left, var right) -> mix(mix(18, of(left)), of(right));
            case Expr.Expected(var callee, var arguments, var index) -> mix(mix(mix(19, of(callee)), arguments), index);
            case Expr.Passed(var function, var index) -> mix(mix(20, of(function)), index);
            case Expr.Declared(var symbol) -> mix(21, places.applyAsLong(symbol));
            case Expr.ObjectOf(var properties) -> {
                long shape = 22;
                for (var property : properties) shape = mix(mix(shape, of(property.name())), of(property.value()));
                yield shape;
            }
        };
    }
}
