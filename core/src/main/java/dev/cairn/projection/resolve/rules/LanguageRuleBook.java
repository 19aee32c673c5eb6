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
        rules.put(Language.JAVA, lookups -> new JavaRules(lookups, manifests));
        rules.put(Language.PYTHON, lookups -> new PythonRules(lookups, manifests));
        rules.put(Language.TYPESCRIPT, lookups -> new ScriptRules(lookups, manifests));
        rules.put(Language.JAVASCRIPT, lookups -> new ScriptRules(lookups, manifests));
        rules.put(Language.GO, lookups -> new GoRules(lookups, manifests));
        rules.put(Language.RUST, lookups -> new RustRules(lookups, manifests));
        return rules;
    }
}
