package dev.cairn.local;

import dev.cairn.engine.index.GitRepository.GitCommit;
import dev.cairn.engine.time.CommitTimes;
import dev.cairn.model.id.ProjectId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/// The times of commits, from the repositories of the workspaces.
public final class RepositoryCommits implements CommitTimes {

    private final Git git = new Git();
    private final Function<ProjectId, Optional<Path>> roots;

    public RepositoryCommits(Function<ProjectId, Optional<Path>> roots) {
        this.roots = roots;
    }

    @Override
    public Optional<Instant> committedAt(ProjectId project, String commit) {
        return roots.apply(project)
                .flatMap(git::open)
                .flatMap(repository -> repository.find(commit))
                .map(GitCommit::committedAt);
    }
}
