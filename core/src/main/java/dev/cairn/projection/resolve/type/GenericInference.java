package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Infers the result type of a generic method from its arguments.
final class GenericInference {

    private final DeclarationTable declarations;
    private final TypeInference types;

    GenericInference(DeclarationTable declarations, TypeInference types) {
        this.declarations = declarations;
        this.types = types;
    }

    /// The result type of a method if it contains the method's type parameters; empty if it does not, or if the
    /// arguments determine none of them.
    Optional<ValueType> result(int method, ValueType receiver, List<Expr> given, UseSite place) {
        var typing = declarations.fact(method).types();
        if (given.isEmpty()
                || typing.typeParameters().isEmpty()
                || typing.type().isEmpty()) return Optional.empty();
        var written = typing.type().get();
        if (!mentions(written, typing.typeParameters())) return Optional.empty();
        var boundTypes = boundTypes(new Given(method, receiver, given, place));
        return boundTypes.isEmpty() ? Optional.empty() : Optional.of(substitute(written, method, receiver, boundTypes));
    }

    /// A method call: the receiver, and the arguments, of which some may be unknown.
    record Given(int method, ValueType receiver, List<Expr> arguments, UseSite place) {}

    /// The type of one parameter, inferred from the arguments; empty if they determine none of its type
    /// parameters.
    Optional<ValueType> parameter(int index, Given given) {
        var typing = declarations.fact(given.method()).types();
        if (given.arguments().isEmpty()
                || typing.typeParameters().isEmpty()
                || index >= typing.parameters().size()) return Optional.empty();
        var written = typing.parameters().get(index).type();
        if (written.isEmpty() || !mentions(written.get(), typing.typeParameters())) return Optional.empty();
        var boundTypes = boundTypes(given);
        return boundTypes.isEmpty()
                ? Optional.empty()
                : Optional.of(substitute(written.get(), given.method(), given.receiver(), boundTypes));
    }

    /// The types to which the arguments bind the type parameters of a method.
    private Map<String, ValueType> boundTypes(Given given) {
        var typing = declarations.fact(given.method()).types();
        var boundTypes = new HashMap<String, ValueType>();
        var parameters = typing.parameters();
        for (int i = 0; i < given.arguments().size() && !parameters.isEmpty(); i++) {
            var parameter = parameters.get(Math.min(i, parameters.size() - 1));
            if (parameter.type().isEmpty() || !mentions(parameter.type().get(), typing.typeParameters())) continue;
            var value = types.of(given.arguments().get(i), given.place());
            unify(parameter.type().get(), value, typing.typeParameters(), boundTypes);
        }
        return boundTypes;
    }

    /// A type in the declaration of a method, with the method's type parameters replaced by the types bound to
    /// them.
    private ValueType substitute(TypeRef written, int method, ValueType receiver, Map<String, ValueType> boundTypes) {
        var known = boundTypes.get(written.name());
        if (known != null) return known;
        if (written.args().isEmpty()) return types.memberTypes().of(written, method, receiver);
        var arguments = written.args().stream()
                .map(argument -> substitute(argument, method, receiver, boundTypes))
                .toList();
        return types.written().composed(written, arguments, UseSite.signature(declarations, method));
    }

    /// The number of arguments whose types certainly do not match the declared parameter types.
    int contradictions(int method, ValueType receiver, List<ValueType> given) {
        var parameters = declarations.fact(method).types().parameters();
        int against = 0;
        for (int i = 0; i < Math.min(given.size(), parameters.size()); i++) {
            var written = parameters.get(i).type();
            if (written.isEmpty() || parameters.get(i).isVariadic()) continue;
            if (contradicts(types.memberTypes().of(written.get(), method, receiver), given.get(i))) against++;
        }
        return against;
    }

    private boolean contradicts(ValueType declared, ValueType given) {
        return switch (declared) {
            case ValueType.Instance(var wanted, var _) ->
                switch (given) {
                    case ValueType.Instance instance ->
                        types.members().seenAs(instance, wanted).isEmpty();
                    case ValueType.Elements _, ValueType.Outside _ -> true;
                    default -> false;
                };
            case ValueType.Elements _ -> given instanceof ValueType.Instance || given instanceof ValueType.Outside;
            case ValueType.Outside(var _, var member, var _) ->
                switch (given) {
                    case ValueType.Instance(var symbol, var _) ->
                        !types.members().reachesOutside(symbol);
                    case ValueType.Elements _ -> true;
                    case ValueType.Outside(var _, var other, var _) -> !other.isEmpty() && !member.equals(other);
                    default -> false;
                };
            default -> false;
        };
    }

    private static boolean mentions(TypeRef written, List<String> parameters) {
        return parameters.contains(written.name())
                || written.args().stream().anyMatch(argument -> mentions(argument, parameters));
    }

    private static void unify(
            TypeRef written, ValueType given, List<String> parameters, Map<String, ValueType> boundTypes) {
        if (parameters.contains(written.name())) {
            if (given.isKnown()) boundTypes.putIfAbsent(written.name(), given);
            return;
        }
        if (written.args().isEmpty()) return;
        switch (given) {
            case ValueType.Elements(var element) -> unify(written.args().getLast(), element, parameters, boundTypes);
            // Only the result of a function is known; its type is usually the last type argument.
            case ValueType.Returns(var _, var result) ->
                unify(written.args().getLast(), result, parameters, boundTypes);
            case ValueType.Instance(var _, var arguments) -> pairwise(written, arguments, parameters, boundTypes);
            case ValueType.Outside(var _, var _, var arguments) -> pairwise(written, arguments, parameters, boundTypes);
            default -> {}
        }
    }

    private static void pairwise(
            TypeRef written, List<ValueType> given, List<String> parameters, Map<String, ValueType> boundTypes) {
        if (written.args().size() != given.size()) return;
        for (int i = 0; i < given.size(); i++) unify(written.args().get(i), given.get(i), parameters, boundTypes);
    }
}
