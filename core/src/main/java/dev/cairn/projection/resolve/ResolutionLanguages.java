package dev.cairn.projection.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// Gives the resolver the rules of all supported languages. The module `languages` implements it.
public interface ResolutionLanguages {

    /// The resolution rules for a workspace with these build files.
    WorkspaceRules rules(List<ManifestFacts> manifests);

    /// The names of external packages, which are the same for all workspaces.
    ExternalNames externalNames();
}
