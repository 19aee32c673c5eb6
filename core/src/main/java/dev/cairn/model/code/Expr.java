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

    /// What a future or promise yields.
    record Awaited(Expr of) implements Expr {}

    /// One of two: a conditional, `a || b`.
    record Either(Expr left, Expr right) implements Expr {}

    /// A function or class expression that is a symbol of this file.
    record Declared(int symbol) implements Expr {}

    /// An object literal; computed and spread properties are left out.
    record ObjectOf(List<Property> properties) implements Expr {
        public ObjectOf {
            properties = List.copyOf(properties);
        }
    }

    /// One property of an object literal.
    record Property(String name, Expr value) {}

    /// Something this model does not follow.
    record Unknown() implements Expr {}
}
