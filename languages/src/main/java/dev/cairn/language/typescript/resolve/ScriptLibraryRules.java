package dev.cairn.language.typescript.resolve;

import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.LibraryRules;

/// The resolution rules for values whose types come from the JavaScript standard library.
final class ScriptLibraryRules implements LibraryRules {

    @Override
    public ValueType externalResult(ValueType receiver, String method) {
        return ScriptStandardLibrary.result(receiver, method);
    }

    @Override
    public ValueType callbackParameter(ValueType receiver, String method, int parameter) {
        return ScriptStandardLibrary.passed(receiver, method, parameter);
    }

    /// The pair of key and value that iterating over a map gives.
    @Override
    public ValueType pair(ValueType of) {
        return ScriptStandardLibrary.pair(of);
    }

    @Override
    public boolean isContainerMember(String name) {
        return ScriptStandardLibrary.isMemberOfLists(name);
    }
}
