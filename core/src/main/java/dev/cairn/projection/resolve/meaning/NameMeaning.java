package dev.cairn.projection.resolve.meaning;

import dev.cairn.projection.resolve.declaration.Namespace;

/// The thing that a name refers to: declarations, a namespace, a member of an external package, a value, or
/// unknown.
public sealed interface NameMeaning {

    /// Declarations of this workspace; several for overloads and merged declarations.
    @SuppressWarnings("ArrayRecordComponent") // never changed, and there are many
    record Symbols(int[] symbols) implements NameMeaning {}

    /// A module, package or namespace of this workspace.
    record Space(Namespace namespace) implements NameMeaning {}

    /// A member of an external package, or the package itself if `member` is empty.
    record Outside(String packageName, String member) implements NameMeaning {
        public Outside member(String name) {
            return new Outside(packageName, member.isEmpty() ? name : member + "." + name);
        }
    }

    /// A value with a type: a parameter or a local variable.
    record Value(ValueType type) implements NameMeaning {}

    /// The name could not be resolved.
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
