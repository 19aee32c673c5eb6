package dev.cairn.projection.resolve.rules;

import dev.cairn.projection.resolve.LibraryRules;
import dev.cairn.projection.resolve.Type;

/// Types of the JavaScript standard library.
final class ScriptLibraryRules implements LibraryRules {

    @Override
    public Type outsideResult(Type receiver, String method) {
        return ScriptLibrary.result(receiver, method);
    }

    @Override
    public Type outsidePassed(Type receiver, String method, int parameter) {
        return ScriptLibrary.passed(receiver, method, parameter);
    }

    /// A loop over a map gives pairs of a key and a value.
    @Override
    public Type pair(Type of) {
        return ScriptLibrary.pair(of);
    }

    @Override
    public boolean isMemberOfLists(String name) {
        return ScriptLibrary.isMemberOfLists(name);
    }
}
