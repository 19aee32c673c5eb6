package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import java.util.List;

/// What calls give back.
final class CallResults {

    private final Types types;
    private final Names names;
    private final World world;

    CallResults(Types types, Names names) {
        this.types = types;
        this.names = names;
        this.world = names.world();
    }

    /// What was called: a value, and for a method what it was called on.
    private record Called(Type on, String method, int arguments) {}

    Type of(Expr callee, int arguments, Place place) {
        if (callee instanceof Expr.Member(var of, var method) && !(of instanceof Expr.Super)) {
            var on = types.of(of, place);
            return result(types.member(on, method, place), new Called(on, method, arguments), place);
        }
        var called = types.of(callee, place);
        return result(called, new Called(called, "", arguments), place);
    }

    private Type result(Type callee, Called how, Place place) {
        return switch (callee) {
            case Type.Callable(var symbols, var on) ->
                types.resultOf(Overloads.best(world, symbols, how.arguments()), on);
            case Type.Itself(var symbol) -> new Type.Instance(symbol, List.of());
            case Type.Returns(var result) -> result;
            case Type.Union(var left, var right) -> Type.either(result(left, how, place), result(right, how, place));
            case Type.Outside _ -> outsideResult(callee, how, place);
            case Type.Instance _ -> ofMember(callee, "__call__");
            case Type.Space _ -> Type.unknown();
            case Type.Elements _ -> Type.unknown();
            case Type.Tuple _ -> Type.unknown();
            case Type.Shape _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    private Type outsideResult(Type callee, Called how, Place place) {
        var rules = names.rules(place.file());
        if (how.method().isEmpty()) return rules.outsideResult(callee, "");
        if (!(how.on() instanceof Type.Union(var left, var right))) return rules.outsideResult(how.on(), how.method());
        return Type.either(rules.outsideResult(left, how.method()), rules.outsideResult(right, how.method()));
    }

    /// What calling a method of a value gives.
    Type ofMember(Type of, String method) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> {
                var found = types.members().find(symbol, method);
                yield found.length == 0 ? Type.unknown() : types.resultOf(found[0], of);
            }
            default -> Type.unknown();
        };
    }
}
