package dev.cairn.projection.resolve.rules;

import dev.cairn.projection.resolve.LibraryRules;
import dev.cairn.projection.resolve.Type;
import java.util.List;

/// Results of external Go packages are external; generic containers return their type argument.
final class GoLibraryRules implements LibraryRules {

    /// What comes out of an external package is external; a container of ours gives its elements back.
    @Override
    public Type outsideResult(Type receiver, String method) {
        return switch (receiver) {
            case Type.Outside(var _, var _, var arguments) when !arguments.isEmpty() -> arguments.getLast();
            case Type.Outside(var packageName, var member, var _) ->
                new Type.Outside(packageName, method.isEmpty() ? member : member + "." + method, List.of());
            default -> new Type.Outside("", method, List.of());
        };
    }

    /// What an external container holds is external unless its arguments tell.
    @Override
    public Type element(Type of) {
        return of instanceof Type.Outside ? of : Type.unknown();
    }

    /// What an external function gives is external, whichever of its results it is.
    @Override
    public Type part(Type of, int index) {
        return index == 0 || of instanceof Type.Outside ? of : Type.unknown();
    }
}
