package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ScopeRules;

/// A bare name in Go means an imported package, a declaration of the same package, or a predeclared name.
final class GoScopeRules implements ScopeRules {

    private final GoPackages packages;

    GoScopeRules(GoPackages packages) {
        this.packages = packages;
    }

    /// Imports without an alias come first, under the name their package declares, then other files of the package.
    @Override
    public NameMeaning visibleWithoutImport(FileUnit file, String name) {
        var imported = packages.importedAs(file, name);
        if (imported.isKnown()) return imported;
        var mates = NameMeaning.of(packages.declared(packages.visibleFiles(file), name));
        return mates.isKnown() ? mates : GoPredeclaredNames.meaning(name);
    }

    /// `labels labels.Labels` names the package in the type, whatever the parameter is called.
    @Override
    public boolean variablesHideTypes() {
        return false;
    }
}
