package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;

/// Keeps what is known about workspaces in line with their files while they change.
public interface Following {

    /// Nobody follows anything.
    Following NONE = new Following() {
        @Override
        public void follow(Workspace workspace) {
            // registered, and that is all
        }

        @Override
        public Status status(ProjectId project) {
            return Status.OFF;
        }
    };

    /// Begins to follow a workspace, or follows it anew after its settings changed; indexes what it missed.
    void follow(Workspace workspace);

    Status status(ProjectId project);

    /// The activity of a workspace's watch, and the number of changed paths that wait.
    record Status(String state, int pending) {

        public static final Status OFF = new Status("off", 0);
    }
}
