package dev.cairn.language.python.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Assembles the resolution rules of Python.
public final class PythonRules {

    private PythonRules() {}

    public static LanguageRules of(ResolutionLookups lookups, List<ManifestFacts> manifests) {
        return new LanguageRules(
                new PythonModuleRules(lookups, new PythonModuleTree(lookups.declarations(), manifests)),
                new PythonScopeRules(),
                new PythonTypeRules(),
                new PythonCallRules(),
                new PythonLibraryRules(new PythonStandardLibrary(lookups.types())));
    }
}
