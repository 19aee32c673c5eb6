package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Assembles the resolution rules of TypeScript and JavaScript.
public final class ScriptRules {

    private ScriptRules() {}

    public static LanguageRules of(ResolutionLookups lookups, List<ManifestFacts> manifests) {
        var declarations = lookups.declarations();
        return new LanguageRules(
                new ScriptModuleRules(lookups, new ScriptModulePaths(declarations, manifests)),
                new ScriptScopeRules(),
                new ScriptTypeRules(declarations),
                new ScriptCallRules(),
                new ScriptLibraryRules());
    }
}
