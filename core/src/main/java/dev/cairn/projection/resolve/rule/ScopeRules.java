package dev.cairn.projection.resolve.rule;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;

/// How a language looks up a bare name.
public interface ScopeRules {

    /// The meaning of a name that is visible in a file without an import: of the same package, or of a prelude.
    default NameMeaning visibleWithoutImport(FileUnit file, String name) {
        return NameMeaning.unknown();
    }

    /// Whether the use of a name decides between a method, a field and a type that share it.
    default boolean namesDependOnUse() {
        return false;
    }

    /// Whether a type may have a field and a method of one name, in a language whose names have no roles otherwise.
    default boolean fieldsShareNamesWithMethods() {
        return false;
    }

    /// Whether a parameter or variable hides a type or package of the same name in written types.
    default boolean variablesHideTypes() {
        return true;
    }

    default BareMembers bareMembers() {
        return BareMembers.NOWHERE;
    }

    /// Where members of a type can be named without a receiver.
    enum BareMembers {
        NOWHERE,
        /// In the body of the type itself, not in its methods.
        IN_BODY,
        EVERYWHERE
    }
}
