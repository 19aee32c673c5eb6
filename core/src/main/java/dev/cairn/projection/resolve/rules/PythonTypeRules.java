package dev.cairn.projection.resolve.rules;

import dev.cairn.projection.resolve.TypeRules;

/// Python values have no checked types.
final class PythonTypeRules implements TypeRules {

    @Override
    public boolean valuesAreTyped() {
        return false;
    }
}
