package dev.cairn.engine.workspace;

import dev.cairn.model.workspace.RepositoryFolder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Repositories and worktrees that a test defines. A worktree that contains its repository is the main one.
final class FakeWorktrees implements GitWorktrees {

    private final Map<Path, RepositoryFolder> byRoot = new HashMap<>();
    private final Set<Path> bare = new HashSet<>();

    FakeWorktrees with(String root, String repository) {
        return with(root, repository, repository);
    }

    FakeWorktrees with(String root, String repository, String fileKey) {
        byRoot.put(Path.of(root), new RepositoryFolder(Path.of(repository), fileKey));
        return this;
    }

    FakeWorktrees bare(String folder) {
        bare.add(Path.of(folder));
        return this;
    }

    FakeWorktrees without(String root) {
        byRoot.remove(Path.of(root));
        return this;
    }

    @Override
    public Optional<GitWorktree> containing(Path folder) {
        for (var each = folder; each != null; each = each.getParent()) {
            var repository = byRoot.get(each);
            if (repository != null)
                return Optional.of(
                        new GitWorktree(each, repository, repository.path().startsWith(each)));
        }
        return Optional.empty();
    }

    @Override
    public boolean isBareRepository(Path folder) {
        return bare.contains(folder);
    }
}
