package dev.cairn.engine.health;

import dev.cairn.model.id.ProjectId;
import java.util.List;
import java.util.Set;

/// The comparison of some files with the index.
///
/// @param changed files whose content differs
/// @param gone indexed files that no longer exist
/// @param unknown files that are not indexed yet
/// @param unread files that could not be read or exceeded the limit
public record FileFreshness(
        long files, long fresh, List<String> changed, List<String> gone, List<String> unknown, List<String> unread) {

    public FileFreshness {
        changed = List.copyOf(changed);
        gone = List.copyOf(gone);
        unknown = List.copyOf(unknown);
        unread = List.copyOf(unread);
    }

    /// Compares files and folders of a workspace.
    @FunctionalInterface
    public interface FileFreshnessSource {
        FileFreshness of(ProjectId project, Set<String> paths);
    }
}
