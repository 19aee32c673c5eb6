package dev.cairn.parsers.rust;

import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What methods stand in: nothing, a trait, or an `impl` of a type, perhaps of a trait for it.
///
/// `trait` is the one that is implemented, if any.
record Block(
        Kind kind,
        Optional<TypeRef> type,
        List<Bounds.Parameter> parameters,
        boolean isForTests,
        Optional<TypeRef> trait) {

    Block(Kind kind, Optional<TypeRef> type, List<Bounds.Parameter> parameters, boolean isForTests) {
        this(kind, type, parameters, isForTests, Optional.empty());
    }

    Block of(TypeRef implemented) {
        return new Block(kind, type, parameters, isForTests, Optional.of(implemented));
    }

    /// The type of the object where its owner's name does not tell it: with type arguments, or of anyone.
    Optional<TypeRef> self() {
        if (!isImpl()) return Optional.empty();
        return anyone().or(() -> type.filter(
                own -> !own.args().isEmpty() || !Character.isLetter(own.name().charAt(0))));
    }

    /// The object of an `impl` for every type that meets some bounds: it has their methods and those of the trait.
    private Optional<TypeRef> anyone() {
        var parameter = parameters.stream()
                .filter(each ->
                        type.filter(own -> own.name().equals(each.name())).isPresent())
                .findFirst();
        if (parameter.isEmpty() || trait.isEmpty()) return Optional.empty();
        var known = new ArrayList<>(parameter.get().bounds());
        known.add(trait.get());
        return Optional.of(known.size() == 1 ? known.getFirst() : TypeNames.union(known));
    }

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
