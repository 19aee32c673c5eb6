package dev.cairn.projection.resolve.meaning;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.declaration.Place;
import java.util.List;

/// What a value is, as far as it can be told.
public sealed interface Type {

    /// An instance of a type declared here.
    record Instance(int symbol, List<Type> arguments) implements Type {
        public Instance {
            arguments = List.copyOf(arguments);
        }
    }

    /// A type itself, as a value: for static members and construction.
    record Itself(int symbol) implements Type {}

    /// Functions to choose from; `receiver` is what they were found on, for its type arguments.
    @SuppressWarnings("ArrayRecordComponent") // never changed, and there are many
    record Callable(int[] symbols, Type receiver) implements Type {}

    /// A module or package.
    record Space(Namespace namespace) implements Type {}

    /// Something of an external package, with the type arguments it was given.
    record Outside(String packageName, String member, List<Type> arguments) implements Type {
        public Outside {
            arguments = List.copyOf(arguments);
        }

        /// What this is a member of.
        public Outside holder() {
            return new Outside(packageName, member.substring(0, Math.max(0, member.lastIndexOf('.'))), arguments);
        }

        public Outside member(String name) {
            return new Outside(packageName, member.isEmpty() ? name : member + "." + name, arguments);
        }
    }

    /// A list, array, slice, set or channel of elements; the values of a map.
    record Elements(Type element) implements Type {}

    record Tuple(List<Type> parts) implements Type {
        public Tuple {
            parts = List.copyOf(parts);
        }
    }

    /// A function value of which only the types of its parameters and its result are known.
    record Returns(List<Type> parameters, Type result) implements Type {
        public Returns {
            parameters = List.copyOf(parameters);
        }
    }

    /// An object literal and where it stands.
    record Shape(Expr.ObjectOf object, Place place) implements Type {}

    /// Either of two.
    record Union(Type left, Type right) implements Type {}

    record Unknown() implements Type {}

    static Type unknown() {
        return new Unknown();
    }

    default boolean isKnown() {
        return !(this instanceof Unknown);
    }

    static Type either(Type left, Type right) {
        if (!left.isKnown()) return right;
        return right.isKnown() ? TypeWeight.either(left, right) : left;
    }
}
