package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.LibraryRules;

/// The resolution rules for values whose types come from the Python standard library or `typing`.
final class PythonLibraryRules implements LibraryRules {

    private final PythonStandardLibrary library;

    PythonLibraryRules(PythonStandardLibrary library) {
        this.library = library;
    }

    @Override
    public ValueType externalResult(ValueType receiver, String method) {
        return method.isEmpty() ? library.called(receiver) : library.method(receiver, method);
    }

    @Override
    public ValueType expandedType(ValueType.Outside type) {
        return library.written(type);
    }

    @Override
    public ValueType element(ValueType of) {
        return library.element(of);
    }

    @Override
    public ValueType part(ValueType of, int index) {
        return library.element(of);
    }
}
