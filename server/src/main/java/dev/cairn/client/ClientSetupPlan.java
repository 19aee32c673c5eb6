package dev.cairn.client;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The planned changes of a client set-up.
///
/// @param notes what the user should know or do in addition
/// @param files every file with its exact new content
public record ClientSetupPlan(List<String> notes, List<ClientFileChange> files) {

    public ClientSetupPlan {
        notes = List.copyOf(notes);
        files = List.copyOf(files);
    }

    /// The notes, then one line per file.
    public List<String> steps() {
        return Stream.concat(
                        notes.stream(),
                        files.stream().map(file -> file.action().name().toLowerCase(Locale.ROOT) + " " + file.path()))
                .toList();
    }

    public boolean changesNothing() {
        return files.stream().allMatch(file -> file.action() == ClientFileAction.KEEP);
    }

    /// One file before and after the change.
    ///
    /// @param path as shown: relative to the project, or absolute
    /// @param target its real path with links resolved
    /// @param after empty when the file is deleted
    public record ClientFileChange(String path, Path target, Optional<String> before, Optional<String> after) {

        public ClientFileAction action() {
            if (before.equals(after)) return ClientFileAction.KEEP;
            if (after.isEmpty()) return ClientFileAction.DELETE;
            return before.isEmpty() ? ClientFileAction.CREATE : ClientFileAction.CHANGE;
        }
    }

    /// The kind of change to a file.
    public enum ClientFileAction {
        CREATE,
        CHANGE,
        DELETE,
        KEEP
    }
}
