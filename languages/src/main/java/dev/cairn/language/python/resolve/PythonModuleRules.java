package dev.cairn.language.python.resolve;

import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ModuleRules;

/// A Python module offers its own names before the modules below it.
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

    /// A name declared in a module hides a submodule of the same name.
    @Override
    public NameMeaning member(Namespace namespace, String name) {
        if (!namespace.files().isEmpty()) {
            var file = namespace.files().getFirst();
            var own = lookups.names().exported(file, name, true, lookups.types());
            if (own.isKnown()) return own;
        }
        return modules.below(namespace, name).orElse(NameMeaning.unknown());
    }

    /// `__all__` lists the names a wildcard imports; without it, those that do not begin with an underscore.
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
