package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import java.util.List;
import java.util.Optional;

/// The files of a workspace as they are on disk right now.
public interface WorkTree {

    /// The SHA-256 of what a path holds, in hex; empty when there is no such file.
    Optional<String> contentHash(ProjectId project, String path);

    /// Every file of the workspace, in path order.
    List<String> paths(ProjectId project);

    /// What a small file holds; empty when it is not there or larger.
    Optional<byte[]> content(ProjectId project, String path, int bytesMax);
}
