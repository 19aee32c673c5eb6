package dev.cairn.git;

import dev.cairn.engine.retrieve.history.CommitLogSource;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.text.CommitLog;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// Reads the git histories of projects from the repositories of their workspaces.
public final class GitHistories implements CommitLogSource {

    private static final CommitLog NOTHING = _ -> {};

    private final Function<ProjectId, Optional<Path>> workspaceRoots;

    public GitHistories(Function<ProjectId, Optional<Path>> workspaceRoots) {
        this.workspaceRoots = workspaceRoots;
    }

    @Override
    public String head(ProjectId project) {
        return workspaceRoots.apply(project).flatMap(GitHead::of).orElse("");
    }

    @Override
    public CommitLog upTo(ProjectId project, String head) {
        return workspaceRoots
                .apply(project)
                .<CommitLog>map(root -> new GitCommits(root, head))
                .orElse(NOTHING);
    }

    @Override
    public Optional<CommitLog> between(ProjectId project, String known, String head) {
        return workspaceRoots
                .apply(project)
                .filter(root -> isAncestor(root, known, head))
                .map(root -> new GitCommits(root, known + ".." + head));
    }

    private static boolean isAncestor(Path root, String known, String head) {
        return new GitCommand(root)
                .text("merge-base", "--is-ancestor", known, head)
                .isPresent();
    }
}
