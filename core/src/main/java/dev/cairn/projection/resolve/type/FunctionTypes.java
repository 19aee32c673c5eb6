package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import java.util.List;

/// The parameter and result types of functions used as values.
public final class FunctionTypes {

    /// The names of members that make an object callable: a method in Python, a call signature in TypeScript.
    public static final List<String> CALL_MEMBERS = List.of("__call__", "()");

    private static final String CALL_SIGNATURE = "()";
    private static final int OVERLOADS_MAX = 6;
    private static final int SUPER_DEPTH_MAX = 5;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;

    FunctionTypes(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
    }

    /// The type that a callee declares for an argument.
    ///
    /// In languages with typed overloads, the overload that fits is used. In other languages all overloads
    /// describe one function.
    ValueType expected(Expr.ExpectedArgument asked, UseSite place) {
        if (names.role(place, NameRole.CALLED) == NameRole.ANY)
            return parameter(callee(asked.callee(), place), asked.index());
        var given =
                asked.callee() instanceof Expr.CallWithArguments(var _, var arguments) ? arguments : List.<Expr>of();
        if (!(callee(withoutArguments(asked.callee()), place) instanceof ValueType.Callable(var symbols, var receiver)))
            return ValueType.unknown();
        int method = types.fitting().best(symbols, asked.argumentCount(), given, place);
        return types.results()
                .inference()
                .parameter(asked.index(), new GenericInference.Given(method, receiver, given, place))
                .orElseGet(() -> declared(method, receiver, asked.index()));
    }

    /// The callee without its arguments. In languages with typed overloads, an expected argument is recorded with
    /// the whole call.
    private static Expr withoutArguments(Expr callee) {
        return callee instanceof Expr.CallWithArguments(var method, var _) ? method : callee;
    }

    private ValueType callee(Expr callee, UseSite place) {
        if (!(callee instanceof Expr.New(var type, var _)))
            return types.callees().of(callee, place);
        if (!(types.of(type, place) instanceof ValueType.Instance made)) return ValueType.unknown();
        var constructors = declarations.members(
                made.symbol(), declarations.fact(made.symbol()).name());
        return constructors.length == 0 ? ValueType.unknown() : new ValueType.Callable(constructors, made);
    }

    ValueType passed(Expr function, int index, UseSite place) {
        if (function instanceof Expr.ExpectedArgument expected
                && called(expected, place) instanceof Expr.Member(var of, var method)) {
            var receiver = types.of(of, place);
            if (receiver instanceof ValueType.Outside
                    || receiver instanceof ValueType.Elements
                    || receiver instanceof ValueType.Space)
                return names.rules(place.file()).library().callbackParameter(receiver, method, index);
        }
        var type = types.of(function, place);
        return type instanceof ValueType.Outside
                ? names.rules(place.file()).library().callbackParameter(type, "", index)
                : parameter(type, index);
    }

    private Expr called(Expr.ExpectedArgument expected, UseSite place) {
        return names.role(place, NameRole.CALLED) == NameRole.ANY
                ? expected.callee()
                : withoutArguments(expected.callee());
    }

    /// The type of one parameter of a function.
    private ValueType parameter(ValueType function, int index) {
        // The depth is limited, because a union may contain further unions without end.
        return types.cache().step(() -> parameterOf(types.written().behind(function), index));
    }

    private ValueType parameterOf(ValueType function, int index) {
        return switch (function) {
            case ValueType.Callable(var symbols, var receiver) -> ofOverloads(symbols, receiver, index);
            case ValueType.Returns(var parameters, var _) ->
                index < parameters.size() ? parameters.get(index) : ValueType.unknown();
            case ValueType.Instance instance -> {
                var signatures = types.members().find(instance.symbol(), CALL_SIGNATURE);
                yield signatures.length > 0
                        ? ofOverloads(signatures, instance, index)
                        : ofInterface(instance, index, 0);
            }
            case ValueType.Itself(var symbol) -> {
                var name = names.rules(declarations.fileOf(symbol)).calls().constructorName();
                yield ofOverloads(types.members().find(symbol, name), ValueType.unknown(), index);
            }
            case ValueType.Union(var left, var right) -> {
                var found = parameter(left, index);
                yield found.isKnown() ? found : parameter(right, index);
            }
            default -> ValueType.unknown();
        };
    }

    private ValueType ofOverloads(int[] symbols, ValueType receiver, int index) {
        ValueType joined = ValueType.unknown();
        for (int i = 0; i < Math.min(symbols.length, OVERLOADS_MAX); i++)
            joined = ValueType.either(joined, declared(symbols[i], receiver, index));
        return joined;
    }

    private ValueType declared(int symbol, ValueType receiver, int index) {
        var parameters = declarations.fact(symbol).types().parameters();
        if (parameters.isEmpty()) return ValueType.unknown();
        boolean isRest = parameters.getLast().isVariadic() && index >= parameters.size() - 1;
        if (!isRest && index >= parameters.size()) return ValueType.unknown();
        var parameter = isRest ? parameters.getLast() : parameters.get(index);
        var type = parameter
                .type()
                .map(written -> types.memberTypes().of(written, symbol, receiver))
                .orElse(ValueType.unknown());
        // The type of a rest parameter may be a tuple, with one type for each argument.
        int place = index - (parameters.size() - 1);
        if (!isRest || !(type instanceof ValueType.Tuple(var parts))) return type;
        return place < parts.size() ? parts.get(place) : ValueType.unknown();
    }

    /// The result type of calling an object.
    ValueType resultOfCalling(ValueType.Instance callee) {
        var target = types.written().behind(callee);
        if (target instanceof ValueType.Returns(var _, var result)) return result;
        if (!(target instanceof ValueType.Instance(var symbol, var _))) return ValueType.unknown();
        for (var name : CALL_MEMBERS) {
            var signatures = types.members().find(symbol, name);
            if (signatures.length > 0) return types.resultOf(signatures[0], target);
        }
        return ValueType.unknown();
    }

    /// The parameter type of an interface that is used as a function. Its only abstract method is the one that is
    /// called.
    private ValueType ofInterface(ValueType.Instance instance, int index, int depth) {
        for (var members : declarations.members(instance.symbol()).values()) {
            for (int member : members) {
                var fact = declarations.fact(member);
                if (!fact.is(Modifier.ABSTRACT) || !fact.kind().isCallable()) continue;
                var parameters = fact.types().parameters();
                if (index >= parameters.size()) return ValueType.unknown();
                return parameters
                        .get(index)
                        .type()
                        .map(written -> fill(written, member, instance))
                        .orElse(ValueType.unknown());
            }
        }
        if (depth >= SUPER_DEPTH_MAX) return ValueType.unknown();
        for (var base : inherited(instance)) {
            var found = ofInterface(base, index, depth + 1);
            if (found.isKnown()) return found;
        }
        return ValueType.unknown();
    }

    private List<ValueType.Instance> inherited(ValueType.Instance instance) {
        return types.members().supers(instance.symbol()).stream()
                .filter(ValueType.Instance.class::isInstance)
                .map(ValueType.Instance.class::cast)
                .map(base -> types.members().seenAs(instance, base.symbol()).orElse(base))
                .toList();
    }

    private ValueType fill(TypeRef written, int member, ValueType.Instance instance) {
        return types.memberTypes().of(written, member, instance);
    }
}
