package dev.cairn.model.code;

import java.util.List;
import java.util.Optional;

/// The types written in a declaration.
///
/// `type` is the result type of a function, the type of a value, or the target of an alias. `value` is the initial
/// value of a variable, or the returned value of a function without a declared result type. Several return values
/// are combined with [Expr.Either].
public record DeclaredTypes(
        List<String> typeParameters,
        List<ParameterFact> parameters,
        Optional<TypeRef> type,
        List<Supertype> supertypes,
        Expr value) {

    public static final DeclaredTypes NONE =
            new DeclaredTypes(List.of(), List.of(), Optional.empty(), List.of(), Expr.UNKNOWN);

    public DeclaredTypes {
        typeParameters = List.copyOf(typeParameters);
        parameters = List.copyOf(parameters);
        supertypes = List.copyOf(supertypes);
    }
}
