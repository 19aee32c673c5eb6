package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;
import java.util.Optional;

/// Where the manifests of task classes are found: in the workspace, else among those that come with Cairn.
public interface ManifestShelf {

    Optional<ManifestText> find(ProjectId project, AsOf asOf, String taskClass);

    /// The task classes that can be asked for, in name order.
    List<String> names(ProjectId project);
}
