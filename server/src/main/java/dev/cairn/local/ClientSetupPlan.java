package dev.cairn.local;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The planned changes of a client set-up: the steps as text, and every file with its exact new content.
public record ClientSetupPlan(List<String> steps, List<FileChange> files) {

    public ClientSetupPlan {
        steps = List.copyOf(steps);
        files = List.copyOf(files);
    }

    /// One file before and after the change; `target` is its real path with links resolved.
    public record FileChange(String path, Path target, Optional<String> before, String after) {

        public Action action() {
            return before.isEmpty() ? Action.CREATE : before.get().equals(after) ? Action.KEEP : Action.CHANGE;
        }
    }

    /// The kind of change to a file.
    public enum Action {
        CREATE,
        CHANGE,
        KEEP
    }
}
