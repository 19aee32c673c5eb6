package dev.cairn.projection.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// The resolution rules of every language in one workspace.
public record WorkspaceRules(Map<Language, Resolver.RulesFactory> languages, ExternalNames externalNames) {

    /// No rules for any language, so that a graph contains declarations but no references.
    public static final WorkspaceRules NONE = new WorkspaceRules(Map.of(), ExternalNames.DIRECT);

    public WorkspaceRules {
        var ordered = new EnumMap<Language, Resolver.RulesFactory>(Language.class);
        ordered.putAll(languages);
        languages = Collections.unmodifiableMap(ordered);
    }
}
