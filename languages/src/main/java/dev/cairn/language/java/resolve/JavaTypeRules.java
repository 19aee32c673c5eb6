package dev.cairn.language.java.resolve;

import dev.cairn.projection.resolve.rule.TypeRules;

/// A Java type declares all of its members itself.
final class JavaTypeRules implements TypeRules {

    @Override
    public boolean typesAreComplete() {
        return true;
    }
}
