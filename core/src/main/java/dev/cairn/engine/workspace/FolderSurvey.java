package dev.cairn.engine.workspace;

import dev.cairn.model.workspace.WorkspaceSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Looks at folders of this machine without reading their files.
public interface FolderSurvey {

    /// The folder's one real path, with links followed; empty when it is not a folder or cannot be listed.
    Optional<Path> realFolder(Path folder);

    /// The data home of Cairn that is this real folder, or contains it.
    Optional<Path> dataHome(Path folder);

    /// Counts what a workspace holds; refuses patterns it cannot understand.
    Survey survey(WorkspaceSettings settings, Watcher watcher);

    /// What was counted: files, and files per language, most first. `complete` is false when a maximum ended it.
    record Survey(long files, Map<String, Long> languages, boolean complete) {}

    /// Hears how far a survey has come, and may end it.
    interface Watcher {

        /// Nobody listens and nobody ends it.
        Watcher NONE = new Watcher() {
            @Override
            public void counted(long files) {}

            @Override
            public boolean isCancelled() {
                return false;
            }
        };

        void counted(long files);

        boolean isCancelled();
    }
}
