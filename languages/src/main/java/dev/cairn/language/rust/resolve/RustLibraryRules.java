package dev.cairn.language.rust.resolve;

import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.rule.LibraryRules;

/// Types of the Rust standard library.
final class RustLibraryRules implements LibraryRules {

    private final RustStandardLibrary library;

    RustLibraryRules(RustStandardLibrary library) {
        this.library = library;
    }

    @Override
    public Type externalResult(Type receiver, String method) {
        return method.isEmpty() ? library.called(receiver) : library.method(receiver, method);
    }

    @Override
    public Type expandedType(Type.Outside type) {
        return library.written(type);
    }

    @Override
    public Type element(Type of) {
        return library.element(of);
    }

    @Override
    public Type part(Type of, int index) {
        return Type.unknown();
    }
}
