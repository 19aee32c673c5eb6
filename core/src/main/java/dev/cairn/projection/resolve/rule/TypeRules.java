package dev.cairn.projection.resolve.rule;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;

/// How a language connects types with their members and supertypes.
public interface TypeRules {

    /// The type that a declaration written outside of its type belongs to, or [DeclarationTable#NONE].
    default int owner(FileUnit file, int index) {
        return DeclarationTable.NONE;
    }

    /// Supertypes that the declaration of a type does not name.
    default List<ValueType> impliedSupertypes(int type) {
        return List.of();
    }

    /// Other declarations that form one type with this one.
    default List<Integer> mergedWith(int type) {
        return List.of();
    }

    /// Methods that this workspace adds to an external type.
    default int[] extensionMethods(ValueType outside, String method) {
        return DeclarationTable.NO_SYMBOLS;
    }

    /// Edges that follow from all files together although no file writes them.
    default InferredImplementations unwritten() {
        return InferredImplementations.NOTHING;
    }

    /// Whether a member that a type of this workspace does not have is certainly not declared in this workspace.
    default boolean typesAreComplete() {
        return false;
    }

    /// Whether values have declared or checked types, so that a call through a value is a call of its type's member.
    default boolean valuesAreTyped() {
        return true;
    }
}
