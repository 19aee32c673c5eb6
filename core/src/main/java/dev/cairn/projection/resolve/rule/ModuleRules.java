package dev.cairn.projection.resolve.rule;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.List;

/// The rules of a language for finding modules, and for what an import makes visible.
public interface ModuleRules {

    /// The module that an import names: a [NameMeaning.Space] of the workspace, or [NameMeaning.Outside] for an
    /// external package.
    NameMeaning module(FileUnit file, ImportFact written);

    /// The meaning of a name inside a namespace; unknown if the namespace has no such member.
    NameMeaning member(Namespace namespace, String name);

    /// The files to which an import of the namespace leads.
    default List<FileUnit> importedFiles(Namespace namespace, ImportFact written) {
        return namespace.files();
    }

    /// Files to which an import leads in addition to those of the imported module.
    default List<FileUnit> additionalFiles(FileUnit file, ImportFact written) {
        return List.of();
    }

    /// Whether the imported file is found by convention only and not by a path in the import.
    default boolean isByConvention(FileUnit file, ImportFact written) {
        return false;
    }

    /// Whether a wildcard import of a namespace makes this name visible.
    default boolean wildcardImports(Namespace namespace, String name) {
        return true;
    }

    /// Whether imports are executed in order, so that a later wildcard import hides an earlier import of the same
    /// name.
    default boolean laterImportsWin() {
        return false;
    }
}
