package dev.cairn.model.code;

/// A supertype of a declared type, as written.
public record Supertype(TypeRef type, SupertypeRelation relation) {

    /// How a type is related to its supertype.
    public enum SupertypeRelation {
        EXTENDS,
        IMPLEMENTS,
        /// The members of the other type become members of this type: Go embedding, a mixin.
        EMBEDS
    }
}
