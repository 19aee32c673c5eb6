package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.rule.LibraryRules;
import java.util.List;

/// Results of external Go packages are external; generic containers return their type argument.
final class GoLibraryRules implements LibraryRules {

    /// A result of an external package is external; a generic container returns its last type argument.
    @Override
    public Type externalResult(Type receiver, String method) {
        return switch (receiver) {
            case Type.Outside(var _, var _, var arguments) when !arguments.isEmpty() -> arguments.getLast();
            case Type.Outside(var packageName, var member, var _) ->
                new Type.Outside(packageName, method.isEmpty() ? member : member + "." + method, List.of());
            default -> new Type.Outside("", method, List.of());
        };
    }

    /// An element of an external container is external unless its type arguments say otherwise.
    @Override
    public Type element(Type of) {
        return of instanceof Type.Outside ? of : Type.unknown();
    }

    /// Every result of an external function is external.
    @Override
    public Type part(Type of, int index) {
        return index == 0 || of instanceof Type.Outside ? of : Type.unknown();
    }
}
