package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.name.Names;
import java.util.List;

/// Functions as values: what they are given when they are called, and what they yield.
public final class Functions {

    /// What Python calls the method that makes an object a function, and TypeScript a call signature.
    public static final List<String> CALL_MEMBERS = List.of("__call__", "()");

    private static final String CALL_SIGNATURE = "()";
    private static final int OVERLOADS_MAX = 6;
    private static final int SUPER_DEPTH_MAX = 5;

    private final World world;
    private final Names names;
    private final Types types;

    Functions(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
    }

    /// The type a callee declares for an argument.
    ///
    /// Where overloads are methods of their own, that of the one that fits; else they all describe one function.
    Type expected(Expr.ExpectedArgument asked, Place place) {
        if (names.role(place, Role.CALLED) == Role.ANY) return parameter(callee(asked.callee(), place), asked.index());
        var given =
                asked.callee() instanceof Expr.CallWithArguments(var _, var arguments) ? arguments : List.<Expr>of();
        if (!(callee(unapplied(asked.callee()), place) instanceof Type.Callable(var symbols, var receiver)))
            return Type.unknown();
        int method = types.fitting().best(symbols, asked.argumentCount(), given, place);
        return types.results()
                .inference()
                .parameter(asked.index(), new Inference.Given(method, receiver, given, place))
                .orElseGet(() -> declared(method, receiver, asked.index()));
    }

    /// Where overloads are typed, a method that takes a function may come with all it is given.
    private static Expr unapplied(Expr callee) {
        return callee instanceof Expr.CallWithArguments(var method, var _) ? method : callee;
    }

    private Type callee(Expr callee, Place place) {
        if (!(callee instanceof Expr.New(var type, var _)))
            return types.callees().of(callee, place);
        if (!(types.of(type, place) instanceof Type.Instance made)) return Type.unknown();
        var constructors =
                world.members(made.symbol(), world.fact(made.symbol()).name());
        return constructors.length == 0 ? Type.unknown() : new Type.Callable(constructors, made);
    }

    Type passed(Expr function, int index, Place place) {
        if (function instanceof Expr.ExpectedArgument expected
                && called(expected, place) instanceof Expr.Member(var of, var method)) {
            var receiver = types.of(of, place);
            if (receiver instanceof Type.Outside || receiver instanceof Type.Elements || receiver instanceof Type.Space)
                return names.rules(place.file()).library().callbackParameter(receiver, method, index);
        }
        var type = types.of(function, place);
        return type instanceof Type.Outside
                ? names.rules(place.file()).library().callbackParameter(type, "", index)
                : parameter(type, index);
    }

    private Expr called(Expr.ExpectedArgument expected, Place place) {
        return names.role(place, Role.CALLED) == Role.ANY ? expected.callee() : unapplied(expected.callee());
    }

    /// What a function takes as one of its parameters.
    private Type parameter(Type function, int index) {
        // An alternative may stand for alternatives in turn, without end.
        return types.known().step(() -> parameterOf(types.written().behind(function), index));
    }

    private Type parameterOf(Type function, int index) {
        return switch (function) {
            case Type.Callable(var symbols, var receiver) -> ofOverloads(symbols, receiver, index);
            case Type.Returns(var parameters, var _) ->
                index < parameters.size() ? parameters.get(index) : Type.unknown();
            case Type.Instance instance -> {
                var signatures = types.members().find(instance.symbol(), CALL_SIGNATURE);
                yield signatures.length > 0
                        ? ofOverloads(signatures, instance, index)
                        : ofInterface(instance, index, 0);
            }
            case Type.Itself(var symbol) -> {
                var name = names.rules(world.fileOf(symbol)).calls().constructorName();
                yield ofOverloads(types.members().find(symbol, name), Type.unknown(), index);
            }
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
        var parameters = world.fact(symbol).types().parameters();
        if (parameters.isEmpty()) return Type.unknown();
        boolean isRest = parameters.getLast().isVariadic() && index >= parameters.size() - 1;
        if (!isRest && index >= parameters.size()) return Type.unknown();
        var parameter = isRest ? parameters.getLast() : parameters.get(index);
        var type = parameter
                .type()
                .map(written -> types.memberTypes().of(written, symbol, receiver))
                .orElse(Type.unknown());
        // The rest may be written as a tuple, one type for each place.
        int place = index - (parameters.size() - 1);
        if (!isRest || !(type instanceof Type.Tuple(var parts))) return type;
        return place < parts.size() ? parts.get(place) : Type.unknown();
    }

    /// What calling an object yields.
    Type resultOfCalling(Type.Instance callee) {
        var target = types.written().behind(callee);
        if (target instanceof Type.Returns(var _, var result)) return result;
        if (!(target instanceof Type.Instance(var symbol, var _))) return Type.unknown();
        for (var name : CALL_MEMBERS) {
            var signatures = types.members().find(symbol, name);
            if (signatures.length > 0) return types.resultOf(signatures[0], target);
        }
        return Type.unknown();
    }

    /// An interface that is used as a function: its one abstract method is what gets called.
    private Type ofInterface(Type.Instance instance, int index, int depth) {
        for (var members : world.members(instance.symbol()).values()) {
            for (int member : members) {
                var fact = world.fact(member);
                if (!fact.is(Modifier.ABSTRACT) || !fact.kind().isCallable()) continue;
                var parameters = fact.types().parameters();
                if (index >= parameters.size()) return Type.unknown();
                return parameters
                        .get(index)
                        .type()
                        .map(written -> fill(written, member, instance))
                        .orElse(Type.unknown());
            }
        }
        if (depth >= SUPER_DEPTH_MAX) return Type.unknown();
        for (var base : inherited(instance)) {
            var found = ofInterface(base, index, depth + 1);
            if (found.isKnown()) return found;
        }
        return Type.unknown();
    }

    private List<Type.Instance> inherited(Type.Instance instance) {
        return types.members().supers(instance.symbol()).stream()
                .filter(Type.Instance.class::isInstance)
                .map(Type.Instance.class::cast)
                .map(base -> types.members().seenAs(instance, base.symbol()).orElse(base))
                .toList();
    }

    private Type fill(TypeRef written, int member, Type.Instance instance) {
        return types.memberTypes().of(written, member, instance);
    }
}
