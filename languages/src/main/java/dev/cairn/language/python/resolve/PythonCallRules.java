package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.rule.CallRules;

/// Calling a Python class creates an instance through `__init__`.
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
