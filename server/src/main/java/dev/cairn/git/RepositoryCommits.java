package dev.cairn.git;

import dev.cairn.engine.time.GitRevisions;
import dev.cairn.model.id.ProjectId;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// Finds commits in the repositories of the workspaces.
public final class RepositoryCommits implements GitRevisions {

    private final LocalGit git = new LocalGit();
    private final Function<ProjectId, Optional<Path>> workspaceRoots;

    public RepositoryCommits(Function<ProjectId, Optional<Path>> workspaceRoots) {
        this.workspaceRoots = workspaceRoots;
    }

    @Override
    public Optional<FoundCommit> find(ProjectId project, String revision) {
        return workspaceRoots
                .apply(project)
                .flatMap(git::open)
                .flatMap(repository -> repository.find(revision))
                .map(commit -> new FoundCommit(commit.id(), commit.committedAt()));
    }
}
