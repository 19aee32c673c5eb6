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

    /// The result of a method whose type mentions its own type parameters; empty if that is not so or nothing is known.
    Optional<ValueType> result(int method, ValueType receiver, List<Expr> given, UseSite place) {
        var typing = declarations.fact(method).types();
        if (given.isEmpty()
                || typing.typeParameters().isEmpty()
                || typing.type().isEmpty()) return Optional.empty();
        var written = typing.type().get();
        if (!mentions(written, typing.typeParameters())) return Optional.empty();
        var told = told(new Given(method, receiver, given, place));
        return told.isEmpty() ? Optional.empty() : Optional.of(fill(written, method, receiver, told));
    }

    /// A method called on something with arguments of which some may be unknown.
    record Given(int method, ValueType receiver, List<Expr> arguments, UseSite place) {}

    /// The type of one parameter, inferred from the other arguments; empty if they determine nothing.
    Optional<ValueType> parameter(int index, Given given) {
        var typing = declarations.fact(given.method()).types();
        if (given.arguments().isEmpty()
                || typing.typeParameters().isEmpty()
                || index >= typing.parameters().size()) return Optional.empty();
        var written = typing.parameters().get(index).type();
        if (written.isEmpty() || !mentions(written.get(), typing.typeParameters())) return Optional.empty();
        var told = told(given);
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(fill(written.get(), given.method(), given.receiver(), told));
    }

    /// The types that the type parameters of a method are bound to.
    private Map<String, ValueType> told(Given given) {
        var typing = declarations.fact(given.method()).types();
        var told = new HashMap<String, ValueType>();
        var parameters = typing.parameters();
        for (int i = 0; i < given.arguments().size() && !parameters.isEmpty(); i++) {
            var parameter = parameters.get(Math.min(i, parameters.size() - 1));
            if (parameter.type().isEmpty() || !mentions(parameter.type().get(), typing.typeParameters())) continue;
            var value = types.of(given.arguments().get(i), given.place());
            unify(parameter.type().get(), value, typing.typeParameters(), told);
        }
        return told;
    }

    /// A written type of a method, with what is told in place of the method's type parameters.
    private ValueType fill(TypeRef written, int method, ValueType receiver, Map<String, ValueType> told) {
        var known = told.get(written.name());
        if (known != null) return known;
        if (written.args().isEmpty()) return types.memberTypes().of(written, method, receiver);
        var arguments = written.args().stream()
                .map(argument -> fill(argument, method, receiver, told))
                .toList();
        return types.written().composed(written, arguments, UseSite.signature(declarations, method));
    }

    /// How many of the given arguments surely are not what a method declares.
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

    private static void unify(TypeRef written, ValueType given, List<String> parameters, Map<String, ValueType> told) {
        if (parameters.contains(written.name())) {
            if (given.isKnown()) told.putIfAbsent(written.name(), given);
            return;
        }
        if (written.args().isEmpty()) return;
        switch (given) {
            case ValueType.Elements(var element) -> unify(written.args().getLast(), element, parameters, told);
            // Of a function only the result is known; by custom its type comes last.
            case ValueType.Returns(var _, var result) -> unify(written.args().getLast(), result, parameters, told);
            case ValueType.Instance(var _, var arguments) -> pairwise(written, arguments, parameters, told);
            case ValueType.Outside(var _, var _, var arguments) -> pairwise(written, arguments, parameters, told);
            default -> {}
        }
    }

    private static void pairwise(
            TypeRef written, List<ValueType> given, List<String> parameters, Map<String, ValueType> told) {
        if (written.args().size() != given.size()) return;
        for (int i = 0; i < given.size(); i++) unify(written.args().get(i), given.get(i), parameters, told);
    }
}
