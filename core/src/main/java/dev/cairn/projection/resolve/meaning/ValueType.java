package dev.cairn.projection.resolve.meaning;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.declaration.UseSite;
import java.util.List;

/// The type of a value, as far as it is known.
public sealed interface ValueType {

    /// An instance of a type declared here.
    record Instance(int symbol, List<ValueType> arguments) implements ValueType {
        public Instance {
            arguments = List.copyOf(arguments);
        }
    }

    /// A type itself, as a value: for static members and construction.
    record Itself(int symbol) implements ValueType {}

    /// Functions to choose from; `receiver` is what they were found on, for its type arguments.
    @SuppressWarnings("ArrayRecordComponent") // never changed, and there are many
    record Callable(int[] symbols, ValueType receiver) implements ValueType {}

    /// A module or package.
    record Space(Namespace namespace) implements ValueType {}

    /// Something of an external package, with the type arguments it was given.
    record Outside(String packageName, String member, List<ValueType> arguments) implements ValueType {
        public Outside {
            arguments = List.copyOf(arguments);
        }

        /// The type that has this member.
        public Outside holder() {
            return new Outside(packageName, member.substring(0, Math.max(0, member.lastIndexOf('.'))), arguments);
        }

        public Outside member(String name) {
            return new Outside(packageName, member.isEmpty() ? name : member + "." + name, arguments);
        }
    }

    /// A list, array, slice, set or channel of elements; the values of a map.
    record Elements(ValueType element) implements ValueType {}

    record Tuple(List<ValueType> parts) implements ValueType {
        public Tuple {
            parts = List.copyOf(parts);
        }
    }

    /// A function value of which only the types of its parameters and its result are known.
    record Returns(List<ValueType> parameters, ValueType result) implements ValueType {
        public Returns {
            parameters = List.copyOf(parameters);
        }
    }

    /// An object literal and where it stands.
    record Shape(Expr.ObjectOf object, UseSite place) implements ValueType {}

    /// Either of two.
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
