package dev.cairn.language.go.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.Lookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Assembles the resolution rules of Go.
public final class GoRules {

    private GoRules() {}

    public static LanguageRules of(Lookups lookups, List<ManifestFacts> manifests) {
        var world = lookups.world();
        var packages = new GoPackages(world, manifests);
        return new LanguageRules(
                new GoModuleRules(packages),
                new GoScopeRules(packages),
                new GoTypeRules(world, packages),
                new GoCallRules(),
                new GoLibraryRules());
    }
}
