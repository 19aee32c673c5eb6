package dev.cairn.projection.resolve.meaning;

import dev.cairn.projection.resolve.declaration.Namespace;

/// The meaning of a name: a declaration, a namespace, an external member, or unknown.
public sealed interface NameMeaning {

    /// Declarations of this workspace; several for overloads and merged declarations.
    @SuppressWarnings("ArrayRecordComponent") // never changed, and there are many
    record Symbols(int[] symbols) implements NameMeaning {}

    /// A module, package or namespace of this workspace.
    record Space(Namespace namespace) implements NameMeaning {}

    /// Something of an external package: the package itself when `member` is empty.
    record Outside(String packageName, String member) implements NameMeaning {
        public Outside member(String name) {
            return new Outside(packageName, member.isEmpty() ? name : member + "." + name);
        }
    }

    /// A value of a type: a parameter, a local variable.
    record Value(ValueType type) implements NameMeaning {}

    /// Nothing is known under that name.
    record Unknown() implements NameMeaning {}

    static NameMeaning unknown() {
        return new Unknown();
    }

    default boolean isKnown() {
        return !(this instanceof Unknown);
    }

    static NameMeaning of(int[] symbols) {
        return symbols.length == 0 ? unknown() : new Symbols(symbols);
    }
}
