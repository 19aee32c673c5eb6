package dev.cairn.parsers.rust;

import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Optional;

/// What methods stand in: nothing, a trait, or an `impl` of a type, perhaps of a trait for it.
record Block(Kind kind, Optional<TypeRef> type, List<Bounds.Parameter> parameters, boolean isForTests) {

    /// What kind of block it is.
    enum Kind {
        NONE,
        TRAIT,
        INHERENT,
        TRAIT_FOR_TYPE
    }

    static final Block NONE = new Block(Kind.NONE, Optional.empty(), List.of(), false);

    boolean isImpl() {
        return kind == Kind.INHERENT || kind == Kind.TRAIT_FOR_TYPE;
    }

    /// The type methods belong to, as written; empty where it is none that could be named.
    String owner() {
        return isImpl() ? type.map(TypeRef::name).filter(Block::isName).orElse("_") : "";
    }

    private static boolean isName(String name) {
        return Character.isLetter(name.charAt(0)) || name.charAt(0) == '_';
    }
}
