package dev.cairn.language.typescript.resolve;

import dev.cairn.projection.resolve.LibraryRules;
import dev.cairn.projection.resolve.Type;

/// Types of the JavaScript standard library.
final class ScriptLibraryRules implements LibraryRules {

    @Override
    public Type outsideResult(Type receiver, String method) {
        return ScriptStandardLibrary.result(receiver, method);
    }

    @Override
    public Type outsidePassed(Type receiver, String method, int parameter) {
        return ScriptStandardLibrary.passed(receiver, method, parameter);
    }

    /// A loop over a map gives pairs of a key and a value.
    @Override
    public Type pair(Type of) {
        return ScriptStandardLibrary.pair(of);
    }

    @Override
    public boolean isMemberOfLists(String name) {
        return ScriptStandardLibrary.isMemberOfLists(name);
    }
}
