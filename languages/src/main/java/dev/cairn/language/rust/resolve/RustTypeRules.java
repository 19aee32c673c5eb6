package dev.cairn.language.rust.resolve;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.TypeRules;
import java.util.List;

/// The resolution rules for types in Rust: the methods and traits of a type come from its `impl` blocks.
final class RustTypeRules implements TypeRules {

    private final RustImplementations implementations;
    private final RustTraits traits;
    private final RustExtensions extensions;

    RustTypeRules(RustImplementations implementations, RustTraits traits, RustExtensions extensions) {
        this.implementations = implementations;
        this.traits = traits;
        this.extensions = extensions;
    }

    @Override
    public int owner(FileUnit file, int index) {
        return implementations.owner(file, index);
    }

    @Override
    public List<ValueType> impliedSupertypes(int type) {
        return traits.of(type);
    }

    @Override
    public int[] extensionMethods(ValueType outside, String method) {
        return extensions.of(outside, method);
    }

    @Override
    public boolean typesAreComplete() {
        return true;
    }
}
