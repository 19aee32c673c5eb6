package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolKind;
import java.util.List;

/// Functions as values: what they are given, what they answer, and what stands behind the name of a type.
final class FunctionTypes {

    private static final int ALIAS_DEPTH_MAX = 10;
    private static final int OVERLOADS_MAX = 6;
    private static final String CALL_SIGNATURE = "()";

    private final World world;
    private final Names names;
    private final Types types;

    FunctionTypes(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
    }

    /// A function type from the types of its parameters followed by its result.
    static Type of(List<Type> parts) {
        return new Type.Returns(parts.subList(0, parts.size() - 1), parts.getLast());
    }

    /// What a type alias stands for; any other type is itself.
    Type behind(Type type) {
        var here = type;
        for (int step = 0; step < ALIAS_DEPTH_MAX; step++) {
            if (!(here instanceof Type.Instance(var symbol, var _))) return here;
            var fact = world.fact(symbol);
            if (fact.kind() != SymbolKind.TYPE_ALIAS || fact.typing().type().isEmpty()) return here;
            here = types.generics().fill(fact.typing().type().get(), symbol, here, types);
        }
        return here;
    }

    Type resultOfCalling(Type.Instance callee) {
        var target = behind(callee);
        if (target instanceof Type.Returns(var _, var result)) return result;
        if (!(target instanceof Type.Instance(var symbol, var _))) return Type.unknown();
        var signatures = types.members().find(symbol, CALL_SIGNATURE);
        return signatures.length == 0 ? Type.unknown() : types.resultOf(signatures[0], target);
    }

    /// What a function value is given when it is called.
    Type passed(Expr function, int index, Place place) {
        if (function instanceof Expr.Expected(Expr.Member(var of, var method), var _, var _)) {
            var receiver = types.of(of, place);
            if (receiver instanceof Type.Outside || receiver instanceof Type.Elements)
                return names.rules(place.file()).outsidePassed(receiver, method, index);
        }
        return parameter(types.of(function, place), index);
    }

    /// What a function takes as one of its parameters.
    Type parameter(Type function, int index) {
        return switch (behind(function)) {
            case Type.Callable(var symbols, var receiver) -> ofOverloads(symbols, receiver, index);
            case Type.Returns(var parameters, var _) ->
                index < parameters.size() ? parameters.get(index) : Type.unknown();
            case Type.Instance instance ->
                ofOverloads(types.members().find(instance.symbol(), CALL_SIGNATURE), instance, index);
            case Type.Itself(var symbol) ->
                ofOverloads(
                        types.members()
                                .find(symbol, names.rules(world.fileOf(symbol)).constructorName()),
                        Type.unknown(),
                        index);
            case Type.Union(var left, var right) -> {
                var found = parameter(left, index);
                yield found.isKnown() ? found : parameter(right, index);
            }
            default -> Type.unknown();
        };
    }

    private Type ofOverloads(int[] symbols, Type receiver, int index) {
        Type joined = Type.unknown();
        for (int i = 0; i < Math.min(symbols.length, OVERLOADS_MAX); i++)
            joined = Type.either(joined, declared(symbols[i], receiver, index));
        return joined;
    }

    private Type declared(int symbol, Type receiver, int index) {
        var parameters = world.fact(symbol).typing().parameters();
        if (parameters.isEmpty()) return Type.unknown();
        boolean rest = parameters.getLast().isVariadic() && index >= parameters.size() - 1;
        if (!rest && index >= parameters.size()) return Type.unknown();
        var parameter = rest ? parameters.getLast() : parameters.get(index);
        var type = parameter
                .type()
                .map(written -> types.generics().fill(written, symbol, receiver, types))
                .orElse(Type.unknown());
        // The rest may be written as a tuple, one type for each place.
        int place = index - (parameters.size() - 1);
        return rest && type instanceof Type.Tuple(var parts)
                ? place < parts.size() ? parts.get(place) : Type.unknown()
                : type;
    }
}
