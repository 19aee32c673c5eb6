package dev.cairn.serve.tool;

import dev.cairn.engine.workspace.FolderSurvey;

/// Passes the progress and cancellation of a folder survey to the caller of a tool.
record SurveyProgress(Progress progress) implements FolderSurvey.Watcher {

    @Override
    public void counted(long files) {
        progress.report((double) files, 0, files + " files counted");
    }

    @Override
    public boolean isCancelled() {
        return progress.isCancelled();
    }
}
