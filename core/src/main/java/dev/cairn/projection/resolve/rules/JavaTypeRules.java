package dev.cairn.projection.resolve.rules;

import dev.cairn.projection.resolve.TypeRules;

/// A Java type declares all of its members itself.
final class JavaTypeRules implements TypeRules {

    @Override
    public boolean typesAreComplete() {
        return true;
    }
}
