package dev.cairn.engine.workspace;

import dev.cairn.model.workspace.WorkspaceSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Examines local folders without reading their files.
public interface FolderSurvey {

    /// The real path of a folder, with links followed; empty when it is not a folder or cannot be listed.
    Optional<Path> realFolder(Path folder);

    /// The Cairn data home that is this real folder, or contains it.
    Optional<Path> dataHome(Path folder);

    /// Counts the files of a workspace; malformed patterns are refused.
    FileSurvey survey(WorkspaceSettings settings, SurveyObserver watcher);

    /// The number of files, in total and by language, most first. `complete` is false when a maximum ended the count.
    record FileSurvey(long files, Map<String, Long> languages, boolean complete) {}

    /// Observes the progress of a survey and may cancel it.
    interface SurveyObserver {

        /// Ignores progress and never cancels.
        SurveyObserver NONE = new SurveyObserver() {
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
