package dev.cairn.model.code;

import java.util.List;

/// As much of an expression as is needed to tell what it means: names, members, calls; everything else is unknown.
public sealed interface Expr {

    Unknown UNKNOWN = new Unknown();

    /// A bare name.
    record Name(String name) implements Expr {}

    /// The object itself: `this`, `self`, the receiver.
    record Self() implements Expr {}

    /// The object seen as its super type.
    record Super() implements Expr {}

    /// A member of what another expression means; also `package.Name` and `Type::name`.
    record Member(Expr of, String name) implements Expr {}

    /// The result of calling something with a number of arguments.
    record Call(Expr callee, int arguments) implements Expr {}

    /// The result of calling something with arguments of which some may be unknown.
    record Applied(Expr callee, List<Expr> arguments) implements Expr {
        public Applied {
            arguments = List.copyOf(arguments);
        }
    }

    /// A function expression: what it yields, read at an offset where its parameters are visible.
    record Function(Expr result, int offset) implements Expr {}

    /// A new object of a type.
    record New(TypeRef type, int arguments) implements Expr {}

    /// A value whose type is written or obvious: a cast, a literal, an annotated parameter.
    record Typed(TypeRef type) implements Expr {}

    /// An element of a list, array or map: indexing, or the variable of a loop over it.
    record Element(Expr of) implements Expr {}

    /// What a loop over a value counts by: the key of a map, the position in a list, what a channel yields.
    record Key(Expr of) implements Expr {}

    /// One part of a tuple or of several results.
    record Part(Expr of, int index) implements Expr {}

    /// A list, set or stream made of elements like this one.
    record ListOf(Expr element) implements Expr {}

    /// Several values side by side.
    record TupleOf(List<Expr> parts) implements Expr {
        public TupleOf {
            parts = List.copyOf(parts);
        }
    }

    /// An expression of the same file that is read at another place: inside a symbol, at an offset.
    record At(Expr of, int symbol, int offset) implements Expr {}

    /// What a future or promise yields.
    record Awaited(Expr of) implements Expr {}

    /// One of two: a conditional, `a || b`.
    record Either(Expr left, Expr right) implements Expr {}

    /// What a called function expects as its argument at a position.
    record Expected(Expr callee, int arguments, int index) implements Expr {}

    /// What a function value is given for its parameter at a position, when someone calls it.
    record Passed(Expr function, int index) implements Expr {}

    /// A function or class expression that is a symbol of this file.
    record Declared(int symbol) implements Expr {}

    /// An object literal; computed properties are left out.
    record ObjectOf(List<Property> properties) implements Expr {
        public ObjectOf {
            properties = List.copyOf(properties);
        }
    }

    /// One property of an object literal, or all properties of a value that is spread into it.
    record Property(String name, Expr value) {

        /// No name of a property that code can ask for with a dot.
        private static final String SPREAD = "...";

        public static Property spread(Expr value) {
            return new Property(SPREAD, value);
        }

        public boolean isSpread() {
            return name.equals(SPREAD);
        }
    }

    /// Something this model does not follow.
    record Unknown() implements Expr {}
}
