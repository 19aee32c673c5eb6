package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.Arrays;
import java.util.List;

/// Infers the result types of calls.
final class CallResults {

    /// A call in the source. `given` is empty if the arguments are unknown.
    record Written(Expr callee, int arguments, List<Expr> given) {}

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final GenericInference inference;

    CallResults(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
        this.inference = new GenericInference(declarations, types);
    }

    GenericInference inference() {
        return inference;
    }

    ValueType of(Written call, UseSite place) {
        return of(types.callees().of(call.callee(), place), call, place);
    }

    /// The result type of calling a value with any arguments.
    ValueType ofCalling(ValueType callee, UseSite place) {
        return of(callee, new Written(Expr.UNKNOWN, 0, List.of()), place);
    }

    private ValueType of(ValueType callee, Written call, UseSite place) {
        return switch (callee) {
            case ValueType.Callable(var symbols, var receiver) -> {
                int chosen = overload(symbols, receiver, call, place);
                yield inference
                        .result(chosen, receiver, call.given(), place)
                        .orElseGet(() -> types.resultOf(chosen, receiver));
            }
            case ValueType.Itself(var symbol) -> new ValueType.Instance(symbol, List.of());
            case ValueType.Returns(var _, var result) -> result;
            case ValueType.Union(var left, var right) ->
                ValueType.either(of(left, call, place), of(right, call, place));
            case ValueType.Outside outside -> outside(outside, call, place);
            case ValueType.Instance instance -> types.functions().resultOfCalling(instance);
            case ValueType.Space _ -> ValueType.unknown();
            case ValueType.Elements _ -> ValueType.unknown();
            case ValueType.Tuple _ -> ValueType.unknown();
            case ValueType.Shape _ -> ValueType.unknown();
            case ValueType.Unknown unknown -> unknown;
        };
    }

    /// The overload of a call. Of the declarations with a fitting number of parameters, it is the first one with
    /// the fewest arguments of a wrong type.
    private int overload(int[] symbols, ValueType receiver, Written call, UseSite place) {
        if (names.rules(place.file()).calls().overloadsAreTyped())
            return types.fitting().best(symbols, call.arguments(), call.given(), place);
        int first = ArgumentCountFilter.best(declarations, symbols, call.arguments());
        if (call.given().isEmpty() || symbols.length == 1) return first;
        var fitting = Arrays.stream(symbols)
                .filter(symbol -> ArgumentCountFilter.accepts(
                        declarations.fact(symbol).types().parameters(), call.arguments()))
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

    private ValueType outside(ValueType.Outside callee, Written call, UseSite place) {
        var rules = names.rules(place.file());
        if (types.callees().functionRunBy(call.callee(), callee, place) instanceof ValueType.Callable function)
            return ofCalling(function, place);
        var given =
                call.given().stream().map(argument -> types.of(argument, place)).toList();
        if (!(call.callee() instanceof Expr.Member(var of, var method)))
            return rules.library().externalResult(callee, "", given);
        return outside(types.of(of, place), method, given, rules);
    }

    private ValueType outside(ValueType receiver, String method, List<ValueType> given, LanguageRules rules) {
        if (receiver instanceof ValueType.Union(var left, var right))
            return ValueType.either(outside(left, method, given, rules), outside(right, method, given, rules));
        var own = rules.library().externalResult(receiver, method, given);
        if (own.isKnown() || !(receiver instanceof ValueType.Instance instance)) return own;
        return types.members()
                .outsideSuper(instance)
                .map(base -> rules.library().externalResult(base, method, given))
                .orElse(own);
    }

    /// The result type of calling a method of a value.
    ValueType ofMember(ValueType of, String method) {
        if (!(of instanceof ValueType.Instance(var symbol, var _))) return ValueType.unknown();
        var found = types.members().find(symbol, method);
        return found.length == 0 ? ValueType.unknown() : types.resultOf(found[0], of);
    }
}
