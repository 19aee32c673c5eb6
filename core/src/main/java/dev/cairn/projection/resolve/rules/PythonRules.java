package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.LanguageRules;
import dev.cairn.projection.resolve.Lookups;
import java.util.List;

/// Assembles the resolution rules of Python.
final class PythonRules {

    private PythonRules() {}

    static LanguageRules of(Lookups lookups, List<ManifestFacts> manifests) {
        return new LanguageRules(
                new PythonModuleRules(lookups, new PythonModules(lookups.world(), manifests)),
                new PythonScopeRules(),
                new PythonTypeRules(),
                new PythonCallRules(),
                new PythonLibraryRules(new PythonLibrary(lookups.types())));
    }
}
