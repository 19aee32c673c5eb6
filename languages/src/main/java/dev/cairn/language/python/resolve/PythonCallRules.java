package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.rule.CallRules;

/// The resolution rules for calls in Python: the call of a class creates an instance and calls `__init__`.
final class PythonCallRules implements CallRules {

    @Override
    public boolean typeCallsConstruct() {
        return true;
    }

    @Override
    public String constructorName() {
        return "__init__";
    }

    @Override
    public boolean isCommonName(String method) {
        return PythonKnownNames.COMMON_METHODS.contains(method);
    }
}
