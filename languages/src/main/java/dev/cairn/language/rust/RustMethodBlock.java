package dev.cairn.language.rust;

import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The block that contains a function: a trait, an `impl` of a type, an `impl` of a trait for a type, or none.
///
/// @param trait the implemented trait, if there is one
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

    /// The type of `self` if the name of the owner does not describe it: a type with type arguments, or a type
    /// parameter.
    Optional<TypeRef> self() {
        if (!isImpl()) return Optional.empty();
        return blanketSelf()
                .or(() -> type.filter(own ->
                        !own.args().isEmpty() || !Character.isLetter(own.name().charAt(0))));
    }

    /// The type of `self` in `impl<T: Bound> Trait for T`: it has the methods of the bounds and of the trait.
    private Optional<TypeRef> blanketSelf() {
        var parameter = parameters.stream()
                .filter(each ->
                        type.filter(own -> own.name().equals(each.name())).isPresent())
                .findFirst();
        if (parameter.isEmpty() || trait.isEmpty()) return Optional.empty();
        var known = new ArrayList<>(parameter.get().bounds());
        known.add(trait.get());
        return Optional.of(known.size() == 1 ? known.getFirst() : RustWrittenTypes.union(known));
    }

    /// The kinds of blocks that may contain a function.
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

    /// The name of the type that an `impl` is for; `_` if the type has no name, empty outside of an `impl`.
    String owner() {
        return isImpl()
                ? type.map(TypeRef::name).filter(RustMethodBlock::isName).orElse("_")
                : "";
    }

    private static boolean isName(String name) {
        return Character.isLetter(name.charAt(0)) || name.charAt(0) == '_';
    }
}
