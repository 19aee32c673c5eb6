package dev.cairn.git;

import dev.cairn.engine.claim.WorktreePlaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Names the worktrees of projects, with the branch that each has checked out.
public record WorktreeBranches(Function<ProjectId, List<Workspace>> workspaces) implements WorktreePlaces {

    @Override
    public List<WorktreePlace> of(ProjectId project) {
        return workspaces.apply(project).stream().map(WorktreeBranches::place).toList();
    }

    private static WorktreePlace place(Workspace workspace) {
        var root = workspace.settings().root();
        return new WorktreePlace(workspace.project(), name(workspace), branch(root), root);
    }

    /// The main worktree has the name of its folder, the others the name that they got when they were registered.
    private static String name(Workspace workspace) {
        var worktree = workspace.project().worktree();
        return worktree.isEmpty() ? String.valueOf(workspace.settings().root().getFileName()) : worktree;
    }

    public static Optional<String> branch(Path root) {
        return GitBranch.of(root);
    }
}
