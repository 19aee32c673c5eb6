package dev.cairn.model.code;

/// A supertype of a declared type, as written.
public record SuperType(TypeRef type, Relation relation) {

    /// How a type is related to its supertype.
    public enum Relation {
        EXTENDS,
        IMPLEMENTS,
        /// The members of the other type become members of this type: Go embedding, a mixin.
        EMBEDS
    }
}
