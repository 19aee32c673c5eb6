package dev.cairn.language.java.resolve;

import dev.cairn.projection.resolve.rule.TypeRules;

/// The resolution rules for types in Java: a type declares all of its members inside its declaration.
final class JavaTypeRules implements TypeRules {

    @Override
    public boolean typesAreComplete() {
        return true;
    }
}
