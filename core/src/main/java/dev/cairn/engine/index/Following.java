package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;

/// Keeps the index of workspaces up to date while their files change.
public interface Following {

    /// Does not follow any workspace.
    Following NONE = new Following() {
        @Override
        public void follow(Workspace workspace) {
            // nothing to start
        }

        @Override
        public Status status(ProjectId project) {
            return Status.OFF;
        }
    };

    /// Starts following a workspace, or restarts after its settings changed, and indexes missed changes.
    void follow(Workspace workspace);

    Status status(ProjectId project);

    /// The state of a workspace's watch, and the number of changed paths waiting.
    record Status(String state, int pending) {

        public static final Status OFF = new Status("off", 0);
    }
}
