package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.rule.TypeRules;

/// Python values have no checked types.
final class PythonTypeRules implements TypeRules {

    @Override
    public boolean valuesAreTyped() {
        return false;
    }
}
