package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ExternalNames;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.WorkspaceRules;
import java.util.List;
import java.util.Map;

/// The resolution rules of all languages.
public final class LanguageRuleBook implements ResolutionLanguages {

    @Override
    public WorkspaceRules rules(List<ManifestFacts> manifests) {
        return new WorkspaceRules(
                Map.of(
                        Language.JAVA, lookups -> JavaRules.of(lookups, manifests),
                        Language.PYTHON, lookups -> PythonRules.of(lookups, manifests),
                        Language.TYPESCRIPT, lookups -> ScriptRules.of(lookups, manifests),
                        Language.JAVASCRIPT, lookups -> ScriptRules.of(lookups, manifests),
                        Language.GO, lookups -> GoRules.of(lookups, manifests),
                        Language.RUST, lookups -> RustRules.of(lookups, manifests)),
                externalNames());
    }

    @Override
    public ExternalNames externalNames() {
        return JavaArtifacts.NAMES;
    }
}
