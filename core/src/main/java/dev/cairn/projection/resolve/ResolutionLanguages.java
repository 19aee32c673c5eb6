package dev.cairn.projection.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// The port through which the languages that Cairn understands reach the resolver.
public interface ResolutionLanguages {

    /// The rules that hold in a workspace with these build files.
    WorkspaceRules rules(List<ManifestFacts> manifests);

    /// Names of external packages; they do not depend on a workspace.
    ExternalNames externalNames();
}
