package dev.cairn.model.code;

import java.util.List;

/// A simplified expression. It has only the forms that name resolution can follow; every other form is [Unknown].
public sealed interface Expr {

    Unknown UNKNOWN = new Unknown();

    /// A bare name.
    record Name(String name) implements Expr {}

    /// The current object: `this`, `self`, the receiver.
    record Self() implements Expr {}

    /// The current object as an instance of its supertype: `super`.
    record Super() implements Expr {}

    /// A member of the value of another expression; also `package.Name` and `Type::name`.
    record Member(Expr of, String name) implements Expr {}

    /// The result of a call; only the number of arguments is known.
    record Call(Expr callee, int argumentCount) implements Expr {}

    /// The result of a call whose arguments are recorded; some of them may be unknown.
    record CallWithArguments(Expr callee, List<Expr> arguments) implements Expr {
        public CallWithArguments {
            arguments = List.copyOf(arguments);
        }
    }

    /// A function expression. `result` is evaluated at `offset`, where its parameters are visible.
    record Function(Expr result, int offset) implements Expr {}

    /// A new object of a type.
    record New(TypeRef type, int argumentCount) implements Expr {}

    /// A value whose type is known from the source: a cast, a literal, a parameter with a declared type.
    record Typed(TypeRef type) implements Expr {}

    /// An element of a list, array or map: indexing, or the variable of a loop over it.
    record Element(Expr of) implements Expr {}

    /// The first variable of a loop over a value: the key of a map, the index in a list, the element of a channel.
    record Key(Expr of) implements Expr {}

    /// One element of a tuple or of a multiple return value.
    record TupleElement(Expr of, int index) implements Expr {}

    /// A list, set or stream whose elements have the value `element`.
    record ListOf(Expr element) implements Expr {}

    /// A tuple of values.
    record TupleOf(List<Expr> parts) implements Expr {
        public TupleOf {
            parts = List.copyOf(parts);
        }
    }

    /// An expression that is evaluated at another position of the same file: inside `symbol`, at `offset`.
    record EvaluatedAt(Expr of, int symbol, int offset) implements Expr {}

    /// The result of a future or promise.
    record Awaited(Expr of) implements Expr {}

    /// One of two values: a conditional, `a || b`.
    record Either(Expr left, Expr right) implements Expr {}

    /// The type that the called function declares for its parameter at `index`.
    record ExpectedArgument(Expr callee, int argumentCount, int index) implements Expr {}

    /// The argument that callers pass to a function for its parameter at `index`.
    record PassedArgument(Expr function, int index) implements Expr {}

    /// A function or class expression that is a symbol of this file.
    record DeclaredSymbol(int symbol) implements Expr {}

    /// An object literal without its computed properties.
    record ObjectOf(List<Property> properties) implements Expr {
        public ObjectOf {
            properties = List.copyOf(properties);
        }
    }

    /// One property of an object literal, or all properties of a spread value.
    record Property(String name, Expr value) {

        /// The name of a spread property. No real property has it, because property names contain no dots.
        private static final String SPREAD = "...";

        public static Property spread(Expr value) {
            return new Property(SPREAD, value);
        }

        public boolean isSpread() {
            return name.equals(SPREAD);
        }
    }

    /// An expression that resolution does not follow.
    record Unknown() implements Expr {}
}
