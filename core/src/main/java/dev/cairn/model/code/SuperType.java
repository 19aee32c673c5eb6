package dev.cairn.model.code;

/// A type another one builds on.
public record SuperType(TypeRef type, Relation relation) {

    /// How a type builds on another.
    public enum Relation {
        EXTENDS,
        IMPLEMENTS,
        /// Its members become ours: Go embedding, a mixin.
        EMBEDS
    }
}
