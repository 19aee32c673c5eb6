package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.LibraryRules;
import java.util.List;

/// Types of values that come from external Go packages: they are external, except the type arguments of
/// containers.
final class GoLibraryRules implements LibraryRules {

    /// The result of a method of an external package: an external value or, for a generic container, its last type
    /// argument.
    @Override
    public ValueType externalResult(ValueType receiver, String method) {
        return switch (receiver) {
            case ValueType.Outside(var _, var _, var arguments) when !arguments.isEmpty() -> arguments.getLast();
            case ValueType.Outside(var packageName, var member, var _) ->
                new ValueType.Outside(packageName, method.isEmpty() ? member : member + "." + method, List.of());
            default -> new ValueType.Outside("", method, List.of());
        };
    }

    /// The element type of an external container: its type argument if there is one, otherwise an external value.
    @Override
    public ValueType element(ValueType of) {
        return of instanceof ValueType.Outside ? of : ValueType.unknown();
    }

    /// Every result of an external function is external.
    @Override
    public ValueType part(ValueType of, int index) {
        return index == 0 || of instanceof ValueType.Outside ? of : ValueType.unknown();
    }
}
