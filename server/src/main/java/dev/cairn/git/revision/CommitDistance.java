package dev.cairn.git.revision;

import dev.cairn.git.GitCommand;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.scip.ScipIndexes;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Counts the commits between a given commit and the checked-out one.
public final class CommitDistance implements ScipIndexes.CommitAge {

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,64}");
    private static final Pattern COUNT = Pattern.compile("\\d{1,9}");

    private final Function<ProjectId, Optional<Path>> workspaceRoots;

    public CommitDistance(Function<ProjectId, Optional<Path>> workspaceRoots) {
        this.workspaceRoots = workspaceRoots;
    }

    @Override
    public Optional<Integer> commitsSince(ProjectId project, String commit) {
        if (!COMMIT.matcher(commit).matches()) return Optional.empty();
        return workspaceRoots
                .apply(project)
                .flatMap(root -> new GitCommand(root).text("rev-list", "--count", commit + "..HEAD"))
                .map(String::strip)
                .filter(count -> COUNT.matcher(count).matches())
                .map(Integer::valueOf);
    }
}
