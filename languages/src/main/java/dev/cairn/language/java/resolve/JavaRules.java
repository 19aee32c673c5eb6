package dev.cairn.language.java.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Assembles the resolution rules of Java.
public final class JavaRules {

    private JavaRules() {}

    public static LanguageRules of(ResolutionLookups lookups, List<ManifestFacts> manifests) {
        var packages = new JavaPackages(lookups, manifests);
        return new LanguageRules(
                packages,
                packages,
                new JavaTypeRules(),
                new JavaCallRules(new JavaConversions(lookups)),
                new JavaLibraryRules(lookups.declarations()));
    }
}
