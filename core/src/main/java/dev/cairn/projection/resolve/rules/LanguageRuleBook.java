package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.Resolver;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The rules of all languages.
public final class LanguageRuleBook {

    private LanguageRuleBook() {}

    /// The rules that hold in a workspace with these build files.
    public static Map<Language, Resolver.RulesFactory> all(List<ManifestFacts> manifests) {
        var rules = new EnumMap<Language, Resolver.RulesFactory>(Language.class);
        rules.put(Language.GO, lookups -> new GoRules(lookups, manifests));
        return rules;
    }
}
