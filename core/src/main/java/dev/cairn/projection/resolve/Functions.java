package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.TypeRef;
import java.util.List;

/// What functions passed as arguments are given when they are called.
final class Functions {

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
    Type expected(Expr.Expected asked, Place place) {
        if (!(callee(asked.callee(), place) instanceof Type.Callable(var symbols, var receiver))) return Type.unknown();
        int symbol = Overloads.best(world, symbols, asked.arguments());
        var parameters = world.fact(symbol).typing().parameters();
        if (parameters.isEmpty()) return Type.unknown();
        var parameter = parameters.get(Math.min(asked.index(), parameters.size() - 1));
        return parameter
                .type()
                .map(written -> types.generics().fill(written, symbol, receiver, types))
                .orElse(Type.unknown());
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
        if (function instanceof Expr.Expected(Expr.Member(var of, var method), var _, var _)) {
            var receiver = types.of(of, place);
            if (receiver instanceof Type.Outside || receiver instanceof Type.Elements)
                return names.rules(place.file()).outsidePassed(receiver, method, index);
        }
        return given(types.of(function, place), index, place);
    }

    private Type given(Type function, int index, Place place) {
        return switch (function) {
            case Type.Instance instance -> ofInterface(instance, index, 0);
            case Type.Outside outside -> names.rules(place.file()).outsidePassed(outside, "", index);
            default -> Type.unknown();
        };
    }

    /// An interface that is used as a function: its one abstract method is what gets called.
    private Type ofInterface(Type.Instance instance, int index, int depth) {
        for (var members : world.members(instance.symbol()).values()) {
            for (int member : members) {
                var fact = world.fact(member);
                if (!fact.is(Modifier.ABSTRACT) || !fact.kind().isCallable()) continue;
                var parameters = fact.typing().parameters();
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
        return types.generics().fill(written, member, instance, types);
    }
}
