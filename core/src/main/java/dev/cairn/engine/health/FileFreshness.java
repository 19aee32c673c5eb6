package dev.cairn.engine.health;

import dev.cairn.model.id.ProjectId;
import java.util.List;
import java.util.Set;

/// How what is known of some files compares with the files.
///
/// `changed` read differently now, `gone` are not there any more, `unknown` are not indexed yet; `unread` could not be
/// looked at, or were too many to be read.
public record FileFreshness(
        long files, long fresh, List<String> changed, List<String> gone, List<String> unknown, List<String> unread) {

    public FileFreshness {
        changed = List.copyOf(changed);
        gone = List.copyOf(gone);
        unknown = List.copyOf(unknown);
        unread = List.copyOf(unread);
    }

    /// Looks at files and folders of a workspace.
    @FunctionalInterface
    public interface Source {
        FileFreshness of(ProjectId project, Set<String> paths);
    }
}
