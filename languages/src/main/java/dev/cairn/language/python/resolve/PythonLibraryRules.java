package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.rule.LibraryRules;

/// Types of the Python standard library and of `typing`.
final class PythonLibraryRules implements LibraryRules {

    private final PythonStandardLibrary library;

    PythonLibraryRules(PythonStandardLibrary library) {
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
        return library.element(of);
    }
}
