package dev.cairn.client;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The planned changes of a client set-up: the steps as text, and every file with its exact new content.
public record ClientSetupPlan(List<String> steps, List<ClientFileChange> files) {

    public ClientSetupPlan {
        steps = List.copyOf(steps);
        files = List.copyOf(files);
    }

    /// One file before and after the change; `target` is its real path with links resolved.
    public record ClientFileChange(String path, Path target, Optional<String> before, String after) {

        public ClientFileAction action() {
            return before.isEmpty()
                    ? ClientFileAction.CREATE
                    : before.get().equals(after) ? ClientFileAction.KEEP : ClientFileAction.CHANGE;
        }
    }

    /// The kind of change to a file.
    public enum ClientFileAction {
        CREATE,
        CHANGE,
        KEEP
    }
}
