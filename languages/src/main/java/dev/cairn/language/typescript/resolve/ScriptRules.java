package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.Lookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Assembles the resolution rules of TypeScript and JavaScript.
public final class ScriptRules {

    private ScriptRules() {}

    public static LanguageRules of(Lookups lookups, List<ManifestFacts> manifests) {
        var world = lookups.world();
        return new LanguageRules(
                new ScriptModuleRules(lookups, new ScriptModulePaths(world, manifests)),
                new ScriptScopeRules(),
                new ScriptTypeRules(lookups),
                new ScriptCallRules(),
                new ScriptLibraryRules());
    }
}
