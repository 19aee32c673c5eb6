package dev.cairn.projection.resolve.rule;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.List;

/// How a language finds modules and what an import makes visible.
public interface ModuleRules {

    /// The meaning of the module written in an import: a [NameMeaning.Space] of this workspace, or
    /// [NameMeaning.Outside].
    NameMeaning module(FileUnit file, ImportFact written);

    /// The meaning of a name inside a namespace; unknown if the namespace has no such member.
    NameMeaning member(Namespace namespace, String name);

    /// The files that an import of a namespace reads.
    default List<FileUnit> importedFiles(Namespace namespace, ImportFact written) {
        return namespace.files();
    }

    /// Files that an import reads in addition to those its meaning names.
    default List<FileUnit> additionalFiles(FileUnit file, ImportFact written) {
        return List.of();
    }

    /// Whether the file that an import reads follows from convention only, not from a written path.
    default boolean isByConvention(FileUnit file, ImportFact written) {
        return false;
    }

    /// Whether a wildcard import of a namespace makes this name visible.
    default boolean wildcardImports(Namespace namespace, String name) {
        return true;
    }

    /// Whether imports run in their order, so that a later wildcard import hides an earlier import of the same name.
    default boolean laterImportsWin() {
        return false;
    }
}
