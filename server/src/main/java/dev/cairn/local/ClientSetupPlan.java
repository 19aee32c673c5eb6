package dev.cairn.local;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What connecting a project would change: the steps in words, and every file with its exact new text.
public record ClientSetupPlan(List<String> steps, List<FileChange> files) {

    public ClientSetupPlan {
        steps = List.copyOf(steps);
        files = List.copyOf(files);
    }

    /// One file as it is and as it would be; `target` is where it really lies, with links followed.
    public record FileChange(String path, Path target, Optional<String> before, String after) {

        public Action action() {
            return before.isEmpty() ? Action.CREATE : before.get().equals(after) ? Action.KEEP : Action.CHANGE;
        }
    }

    /// What happens to a file.
    public enum Action {
        CREATE,
        CHANGE,
        KEEP
    }
}
