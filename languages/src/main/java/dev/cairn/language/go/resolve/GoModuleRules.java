package dev.cairn.language.go.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ModuleRules;

/// The resolution rules for imports in Go. An import names a package, which is a folder of files.
final class GoModuleRules implements ModuleRules {

    private final GoPackages packages;

    GoModuleRules(GoPackages packages) {
        this.packages = packages;
    }

    @Override
    public NameMeaning module(FileUnit file, ImportFact written) {
        return packages.imported(file, written.module());
    }

    @Override
    public NameMeaning member(Namespace namespace, String name) {
        return NameMeaning.of(packages.declared(namespace.files(), name));
    }
}
