package dev.cairn.language.definition;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Creates the rules by which names of one language are resolved in a workspace with the given build files.
@FunctionalInterface
public interface ResolutionFactory {

    LanguageRules of(ResolutionLookups lookups, List<ManifestFacts> manifests);
}
