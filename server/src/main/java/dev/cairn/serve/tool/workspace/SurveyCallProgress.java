package dev.cairn.serve.tool.workspace;

import dev.cairn.engine.workspace.FolderSurvey;
import dev.cairn.serve.tool.CallProgress;

/// Passes the progress and cancellation of a folder survey to the caller of a tool.
record SurveyCallProgress(CallProgress progress) implements FolderSurvey.SurveyObserver {

    @Override
    public void counted(long files) {
        progress.report((double) files, 0, files + " files counted");
    }

    @Override
    public boolean isCancelled() {
        return progress.isCancelled();
    }
}
