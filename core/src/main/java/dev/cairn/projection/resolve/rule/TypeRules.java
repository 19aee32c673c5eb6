package dev.cairn.projection.resolve.rule;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;

/// The rules of a language that connect types with their members and supertypes.
public interface TypeRules {

    /// The type to which a member declared outside of its type belongs, or [DeclarationTable#NONE].
    default int owner(FileUnit file, int index) {
        return DeclarationTable.NONE;
    }

    /// Whether a function is a constructor, so that it counts as a type.
    default boolean isConstructor(int function) {
        return false;
    }

    /// Supertypes that the declaration of a type does not name.
    default List<ValueType> impliedSupertypes(int type) {
        return List.of();
    }

    /// Other declarations that are merged with this one into one type.
    default List<Integer> mergedWith(int type) {
        return List.of();
    }

    /// Methods that this workspace adds to an external type.
    default int[] extensionMethods(ValueType outside, String method) {
        return DeclarationTable.NO_SYMBOLS;
    }

    /// The implicit edges: types that implement an interface without naming it. They depend on all files.
    default InferredImplementations inferredImplementations() {
        return InferredImplementations.NOTHING;
    }

    /// Whether all members of a workspace type are known. If so, a missing member is certainly not declared in the
    /// workspace.
    default boolean typesAreComplete() {
        return false;
    }

    /// Whether a compiler checks the types of values. If so, a call on a value certainly calls a member of the
    /// value's type.
    default boolean valuesAreTyped() {
        return true;
    }
}
