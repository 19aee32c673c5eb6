package dev.cairn.model.code;

import java.util.List;
import java.util.Optional;

/// What a declaration says about types.
///
/// `type` is the result of a function, the type of a value, the target of an alias. `value` is what the declaration is
/// set to, or what a function returns where no type is written (several returns are joined with [Expr.Either]).
public record Typing(
        List<String> typeParameters,
        List<ParameterFact> parameters,
        Optional<TypeRef> type,
        List<SuperType> supers,
        Expr value) {

    public static final Typing NONE = new Typing(List.of(), List.of(), Optional.empty(), List.of(), Expr.UNKNOWN);

    public Typing {
        typeParameters = List.copyOf(typeParameters);
        parameters = List.copyOf(parameters);
        supers = List.copyOf(supers);
    }
}
