package dev.cairn.language.rust;

import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The block that contains a method: none, a trait, or an `impl` of a type, possibly for a trait.
///
/// `trait` is the implemented trait, if any.
record RustMethodBlock(
        Kind kind,
        Optional<TypeRef> type,
        List<RustTypeParameters.Parameter> parameters,
        boolean isForTests,
        Optional<TypeRef> trait) {

    RustMethodBlock(
            Kind kind, Optional<TypeRef> type, List<RustTypeParameters.Parameter> parameters, boolean isForTests) {
        this(kind, type, parameters, isForTests, Optional.empty());
    }

    RustMethodBlock of(TypeRef implemented) {
        return new RustMethodBlock(kind, type, parameters, isForTests, Optional.of(implemented));
    }

    /// The type of `self` if the owner's name is not enough: with type arguments, or a type parameter.
    Optional<TypeRef> self() {
        if (!isImpl()) return Optional.empty();
        return anyone().or(() -> type.filter(
                own -> !own.args().isEmpty() || !Character.isLetter(own.name().charAt(0))));
    }

    /// The type of `self` in a blanket `impl`: it has the methods of the bounds and of the trait.
    private Optional<TypeRef> anyone() {
        var parameter = parameters.stream()
                .filter(each ->
                        type.filter(own -> own.name().equals(each.name())).isPresent())
                .findFirst();
        if (parameter.isEmpty() || trait.isEmpty()) return Optional.empty();
        var known = new ArrayList<>(parameter.get().bounds());
        known.add(trait.get());
        return Optional.of(known.size() == 1 ? known.getFirst() : RustWrittenTypes.union(known));
    }

    /// The kind of a block.
    enum Kind {
        NONE,
        TRAIT,
        INHERENT,
        TRAIT_FOR_TYPE
    }

    static final RustMethodBlock NONE = new RustMethodBlock(Kind.NONE, Optional.empty(), List.of(), false);

    boolean isImpl() {
        return kind == Kind.INHERENT || kind == Kind.TRAIT_FOR_TYPE;
    }

    /// The owner type as written; empty if it has no name.
    String owner() {
        return isImpl()
                ? type.map(TypeRef::name).filter(RustMethodBlock::isName).orElse("_")
                : "";
    }

    private static boolean isName(String name) {
        return Character.isLetter(name.charAt(0)) || name.charAt(0) == '_';
    }
}
