package dev.cairn.projection.resolve.meaning;

import dev.cairn.projection.resolve.declaration.Namespace;

/// What a name stands for.
public sealed interface Meaning {

    /// Declarations of this workspace; several for overloads and merged declarations.
    @SuppressWarnings("ArrayRecordComponent") // never changed, and there are many
    record Symbols(int[] symbols) implements Meaning {}

    /// A module, package or namespace of this workspace.
    record Space(Namespace namespace) implements Meaning {}

    /// Something of an external package: the package itself when `member` is empty.
    record Outside(String packageName, String member) implements Meaning {
        public Outside member(String name) {
            return new Outside(packageName, member.isEmpty() ? name : member + "." + name);
        }
    }

    /// A value of a type: a parameter, a local variable.
    record Value(Type type) implements Meaning {}

    /// Nothing is known under that name.
    record Unknown() implements Meaning {}

    static Meaning unknown() {
        return new Unknown();
    }

    default boolean isKnown() {
        return !(this instanceof Unknown);
    }

    static Meaning of(int[] symbols) {
        return symbols.length == 0 ? unknown() : new Symbols(symbols);
    }
}
