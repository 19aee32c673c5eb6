package dev.cairn.git.revision;

import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.engine.index.git.GitRepository.GitCommit;
import dev.cairn.engine.time.GitRevisions;
import dev.cairn.git.GitDirectories;
import dev.cairn.git.LocalGit;
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
        return repository(project)
                .flatMap(repository -> repository.find(revision))
                .map(RepositoryCommits::found);
    }

    @Override
    public Optional<FoundCommit> mergeBase(ProjectId project, FoundCommit commit) {
        return repository(project)
                .flatMap(repository -> repository.mergeBase(commit.id()))
                .map(RepositoryCommits::found);
    }

    @Override
    public boolean isReadable(ProjectId project) {
        return workspaceRoots.apply(project).flatMap(GitDirectories::of).isPresent();
    }

    private Optional<GitRepository> repository(ProjectId project) {
        return workspaceRoots.apply(project).flatMap(git::open);
    }

    private static FoundCommit found(GitCommit commit) {
        return new FoundCommit(commit.id(), commit.committedAt());
    }
}
