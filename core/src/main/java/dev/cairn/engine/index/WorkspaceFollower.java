package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import java.util.Optional;

/// Keeps the index of workspaces up to date while their files change.
public interface WorkspaceFollower {

    /// Does not follow any workspace.
    WorkspaceFollower NONE = new WorkspaceFollower() {
        @Override
        public void follow(Workspace workspace) {
            // nothing to start
        }

        @Override
        public FollowStatus status(ProjectId project) {
            return FollowStatus.OFF;
        }
    };

    /// Starts following a workspace, or restarts after its settings changed, and indexes missed changes.
    void follow(Workspace workspace);

    FollowStatus status(ProjectId project);

    /// Stops following a workspace.
    default void unfollow(ProjectId project) {}

    /// The state of a workspace's watch, the number of changed paths waiting, and why changes may be missing.
    record FollowStatus(String state, int pending, Optional<String> behind) {

        public static final FollowStatus OFF = new FollowStatus("off", 0, Optional.empty());
    }
}
