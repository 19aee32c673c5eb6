package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import java.util.List;
import java.util.Optional;

/// The files of a workspace, as they are on disk now.
public interface WorkTree {

    /// The SHA-256 hash of a file in hex; empty if there is no such file.
    Optional<String> contentHash(ProjectId project, String path);

    /// Every file of the workspace, sorted by path.
    List<String> paths(ProjectId project);

    /// The content of a file; empty if it does not exist or is too large.
    Optional<byte[]> content(ProjectId project, String path, int bytesMax);
}
