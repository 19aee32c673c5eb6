package dev.cairn.language.definition;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Creates the resolution rules of a language for a workspace with these build files.
@FunctionalInterface
public interface ResolutionFactory {

    LanguageRules of(ResolutionLookups lookups, List<ManifestFacts> manifests);
}
