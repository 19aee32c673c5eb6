package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.LanguageRules;
import dev.cairn.projection.resolve.Lookups;
import java.util.List;

/// Assembles the resolution rules of TypeScript and JavaScript.
final class ScriptRules {

    private ScriptRules() {}

    static LanguageRules of(Lookups lookups, List<ManifestFacts> manifests) {
        var world = lookups.world();
        return new LanguageRules(
                new ScriptModuleRules(lookups, new ScriptModules(world, manifests)),
                new ScriptScopeRules(),
                new ScriptTypeRules(world),
                new ScriptCallRules(),
                new ScriptLibraryRules());
    }
}
