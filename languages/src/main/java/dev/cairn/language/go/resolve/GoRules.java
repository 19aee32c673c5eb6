package dev.cairn.language.go.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Assembles the resolution rules of Go.
public final class GoRules {

    private GoRules() {}

    public static LanguageRules of(ResolutionLookups lookups, List<ManifestFacts> manifests) {
        var declarations = lookups.declarations();
        var packages = new GoPackages(declarations, manifests);
        return new LanguageRules(
                new GoModuleRules(packages),
                new GoScopeRules(packages),
                new GoTypeRules(declarations, packages),
                new GoCallRules(),
                new GoLibraryRules());
    }
}
