package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.name.Names;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.Arrays;
import java.util.List;

/// What calls yield.
final class Results {

    /// A call as written; `given` is empty where the arguments are not known.
    record Written(Expr callee, int arguments, List<Expr> given) {}

    private final World world;
    private final Names names;
    private final Types types;
    private final Inference inference;

    Results(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
        this.inference = new Inference(world, types);
    }

    Inference inference() {
        return inference;
    }

    Type of(Written call, Place place) {
        return of(types.callees().of(call.callee(), place), call, place);
    }

    /// What calling a value yields, whatever it is given.
    Type ofCalling(Type callee, Place place) {
        return of(callee, new Written(Expr.UNKNOWN, 0, List.of()), place);
    }

    private Type of(Type callee, Written call, Place place) {
        return switch (callee) {
            case Type.Callable(var symbols, var receiver) -> {
                int chosen = overload(symbols, receiver, call, place);
                yield inference
                        .result(chosen, receiver, call.given(), place)
                        .orElseGet(() -> types.resultOf(chosen, receiver));
            }
            case Type.Itself(var symbol) -> new Type.Instance(symbol, List.of());
            case Type.Returns(var _, var result) -> result;
            case Type.Union(var left, var right) -> Type.either(of(left, call, place), of(right, call, place));
            case Type.Outside outside -> outside(outside, call, place);
            case Type.Instance instance -> types.functions().resultOfCalling(instance);
            case Type.Space _ -> Type.unknown();
            case Type.Elements _ -> Type.unknown();
            case Type.Tuple _ -> Type.unknown();
            case Type.Shape _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    /// Of several declarations that take as many arguments, the first whose types contradict fewest of those given.
    private int overload(int[] symbols, Type receiver, Written call, Place place) {
        if (names.rules(place.file()).calls().overloadsAreTyped())
            return types.fitting().best(symbols, call.arguments(), call.given(), place);
        int first = Overloads.best(world, symbols, call.arguments());
        if (call.given().isEmpty() || symbols.length == 1) return first;
        var fitting = Arrays.stream(symbols)
                .filter(symbol -> Overloads.accepts(world.fact(symbol).types().parameters(), call.arguments()))
                .toArray();
        if (fitting.length < 2) return first;
        var given =
                call.given().stream().map(argument -> types.of(argument, place)).toList();
        int chosen = first;
        int fewest = Integer.MAX_VALUE;
        for (int symbol : fitting) {
            int against = inference.contradictions(symbol, receiver, given);
            if (against >= fewest) continue;
            fewest = against;
            chosen = symbol;
        }
        return chosen;
    }

    private Type outside(Type.Outside callee, Written call, Place place) {
        var rules = names.rules(place.file());
        if (types.callees().functionRunBy(call.callee(), callee, place) instanceof Type.Callable function)
            return ofCalling(function, place);
        var given =
                call.given().stream().map(argument -> types.of(argument, place)).toList();
        if (!(call.callee() instanceof Expr.Member(var of, var method)))
            return rules.library().externalResult(callee, "", given);
        return outside(types.of(of, place), method, given, rules);
    }

    private Type outside(Type receiver, String method, List<Type> given, LanguageRules rules) {
        if (receiver instanceof Type.Union(var left, var right))
            return Type.either(outside(left, method, given, rules), outside(right, method, given, rules));
        var own = rules.library().externalResult(receiver, method, given);
        if (own.isKnown() || !(receiver instanceof Type.Instance instance)) return own;
        return types.members()
                .outsideSuper(instance)
                .map(base -> rules.library().externalResult(base, method, given))
                .orElse(own);
    }

    /// What calling a method of a value gives.
    Type ofMember(Type of, String method) {
        if (!(of instanceof Type.Instance(var symbol, var _))) return Type.unknown();
        var found = types.members().find(symbol, method);
        return found.length == 0 ? Type.unknown() : types.resultOf(found[0], of);
    }
}
