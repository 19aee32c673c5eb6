package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.rule.TypeRules;

/// The resolution rules for types in Python: declared types are not checked, so values may have other types.
final class PythonTypeRules implements TypeRules {

    @Override
    public boolean valuesAreTyped() {
        return false;
    }
}
