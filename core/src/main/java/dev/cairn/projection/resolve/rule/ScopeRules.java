package dev.cairn.projection.resolve.rule;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;

/// The rules of a language for looking up a name without a qualifier.
public interface ScopeRules {

    /// The meaning of a name that is visible without an import, because it is in the same package or in a prelude.
    default NameMeaning visibleWithoutImport(FileUnit file, String name) {
        return NameMeaning.unknown();
    }

    /// Whether a method, a field and a type may have the same name, and the use decides which one is meant.
    default boolean namesDependOnUse() {
        return false;
    }

    /// Whether a type may have a field and a method with the same name. Only for languages in which
    /// [#namesDependOnUse] is false.
    default boolean fieldsShareNamesWithMethods() {
        return false;
    }

    /// Whether a parameter or variable hides a type or package with the same name where a type is expected.
    default boolean variablesHideTypes() {
        return true;
    }

    default BareMembers bareMembers() {
        return BareMembers.NOWHERE;
    }

    /// Where members of a type can be used without a receiver.
    enum BareMembers {
        NOWHERE,
        /// In the body of the type itself, not in its methods.
        IN_BODY,
        EVERYWHERE
    }
}
