package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.model.id.ProjectId;
import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;

/// Finds the manifests of task classes: in the workspace, else among those shipped with Cairn.
public interface ManifestSource {

    Optional<ManifestText> find(View view, String taskClass);

    /// The available task classes, sorted by name.
    List<String> names(ProjectId project);
}
