package dev.cairn.language.python.resolve;

import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ModuleRules;

/// The resolution rules for imports in Python.
final class PythonModuleRules implements ModuleRules {

    private final ResolutionLookups lookups;
    private final PythonModuleTree modules;

    PythonModuleRules(ResolutionLookups lookups, PythonModuleTree modules) {
        this.lookups = lookups;
        this.modules = modules;
    }

    @Override
    public NameMeaning module(FileUnit file, ImportFact written) {
        return modules.resolve(file, written.module());
    }

    /// Finds a name in a module. A declaration in the module hides a submodule of the same name.
    @Override
    public NameMeaning member(Namespace namespace, String name) {
        if (!namespace.files().isEmpty()) {
            var file = namespace.files().getFirst();
            var own = lookups.names().exported(file, name, true, lookups.types());
            if (own.isKnown()) return own;
        }
        return modules.below(namespace, name).orElse(NameMeaning.unknown());
    }

    /// Whether a wildcard imports the name: the names that `__all__` lists or, without `__all__`, those that do
    /// not begin with an underscore.
    @Override
    public boolean wildcardImports(Namespace namespace, String name) {
        if (namespace.files().isEmpty()) return !name.startsWith("_");
        var listed = namespace.files().getFirst().facts().exports();
        if (listed.stream().anyMatch(export -> export.name().equals(name))) return true;
        boolean isClosed = !listed.isEmpty()
                && listed.stream().noneMatch(export -> export.name().equals(ExportFact.MORE));
        return !isClosed && !name.startsWith("_");
    }

    @Override
    public boolean laterImportsWin() {
        return true;
    }
}
