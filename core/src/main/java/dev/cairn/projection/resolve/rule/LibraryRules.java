package dev.cairn.projection.resolve.rule;

import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;

/// The result and element types of a language's standard library and of other external types, derived from their
/// names.
public interface LibraryRules {

    /// The result type of a method of an external or built-in type.
    default ValueType externalResult(ValueType receiver, String method) {
        return ValueType.unknown();
    }

    /// The result type of a method of an external or built-in type, given the types of its arguments.
    default ValueType externalResult(ValueType receiver, String method, List<ValueType> given) {
        return externalResult(receiver, method);
    }

    /// The type of a parameter of a function that is passed to a method of an external type.
    default ValueType callbackParameter(ValueType receiver, String method, int parameter) {
        return ValueType.unknown();
    }

    /// The type that an external type stands for. A wrapper may stand for the type that it wraps.
    default ValueType expandedType(ValueType.Outside type) {
        return type;
    }

    /// The element type of a value that is not a simple list.
    default ValueType element(ValueType of) {
        return ValueType.unknown();
    }

    /// The key and value types of a value whose iteration yields both at once.
    default ValueType pair(ValueType of) {
        return ValueType.unknown();
    }

    /// The type of one part of a value that is not a tuple. A single value is its own first part.
    default ValueType part(ValueType of, int index) {
        return index == 0 ? of : ValueType.unknown();
    }

    /// Whether lists and maps have a member with this name. Any other name may be the name of an entry.
    default boolean isContainerMember(String name) {
        return true;
    }
}
