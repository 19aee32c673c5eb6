package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ScopeRules;

/// The resolution rules for bare names in Go: imported packages, declarations of the same package, predeclared
/// names.
final class GoScopeRules implements ScopeRules {

    private final GoPackages packages;

    GoScopeRules(GoPackages packages) {
        this.packages = packages;
    }

    /// Looks for an import without an alias, under the name that its package declares, and then in the other files
    /// of the package.
    @Override
    public NameMeaning visibleWithoutImport(FileUnit file, String name) {
        var imported = packages.importedAs(file, name);
        if (imported.isKnown()) return imported;
        var mates = NameMeaning.of(packages.declared(packages.visibleFiles(file), name));
        return mates.isKnown() ? mates : GoPredeclaredNames.meaning(name);
    }

    /// A variable does not hide a name in a type: in the parameter `labels labels.Labels`, the type names the
    /// package.
    @Override
    public boolean variablesHideTypes() {
        return false;
    }
}
