package dev.cairn.projection.resolve.meaning;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.declaration.UseSite;
import java.util.List;

/// The inferred type of a value, as far as it is known.
public sealed interface ValueType {

    /// An instance of a type that is declared in the workspace.
    record Instance(int symbol, List<ValueType> arguments) implements ValueType {
        public Instance {
            arguments = List.copyOf(arguments);
        }
    }

    /// A type used as a value, for example to call its constructor or a static member.
    record Itself(int symbol) implements ValueType {}

    /// A function with all its overloads. `receiver` is the type on which they were found; its type arguments are
    /// needed later.
    @SuppressWarnings("ArrayRecordComponent") // never changed, and there are many
    record Callable(int[] symbols, ValueType receiver) implements ValueType {}

    /// A module or package.
    record Space(Namespace namespace) implements ValueType {}

    /// A type or member of an external package, with its type arguments.
    record Outside(String packageName, String member, List<ValueType> arguments) implements ValueType {
        public Outside {
            arguments = List.copyOf(arguments);
        }

        /// The type that declares this member.
        public Outside holder() {
            return new Outside(packageName, member.substring(0, Math.max(0, member.lastIndexOf('.'))), arguments);
        }

        public Outside member(String name) {
            return new Outside(packageName, member.isEmpty() ? name : member + "." + name, arguments);
        }
    }

    /// A list, array, slice, set, channel or map; `element` is the type of its elements or of the map's values.
    record Elements(ValueType element) implements ValueType {}

    record Tuple(List<ValueType> parts) implements ValueType {
        public Tuple {
            parts = List.copyOf(parts);
        }
    }

    /// A function value without a declaration; only the types of its parameters and its result are known.
    record Returns(List<ValueType> parameters, ValueType result) implements ValueType {
        public Returns {
            parameters = List.copyOf(parameters);
        }
    }

    /// An object literal and its position.
    record Shape(Expr.ObjectOf object, UseSite place) implements ValueType {}

    /// One of two types.
    record Union(ValueType left, ValueType right) implements ValueType {}

    record Unknown() implements ValueType {}

    static ValueType unknown() {
        return new Unknown();
    }

    default boolean isKnown() {
        return !(this instanceof Unknown);
    }

    static ValueType either(ValueType left, ValueType right) {
        if (!left.isKnown()) return right;
        return right.isKnown() ? TypeWeight.either(left, right) : left;
    }
}
