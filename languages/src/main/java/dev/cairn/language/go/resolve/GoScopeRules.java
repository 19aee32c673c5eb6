package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.Meaning;
import dev.cairn.projection.resolve.ScopeRules;

/// A bare name in Go means an imported package, a declaration of the same package, or a predeclared name.
final class GoScopeRules implements ScopeRules {

    private final GoPackages packages;

    GoScopeRules(GoPackages packages) {
        this.packages = packages;
    }

    /// A plain import is called what its package calls itself; then come the other files of the package.
    @Override
    public Meaning ambient(FileUnit file, String name) {
        var imported = packages.named(file, name);
        if (imported.isKnown()) return imported;
        var mates = Meaning.of(packages.declared(packages.mates(file), name));
        return mates.isKnown() ? mates : GoPredeclaredNames.meaning(name);
    }

    /// `labels labels.Labels` names the package in the type, whatever the parameter is called.
    @Override
    public boolean variablesHideTypes() {
        return false;
    }
}
