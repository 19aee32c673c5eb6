package dev.cairn.local;

import dev.cairn.engine.index.GitHistory;
import dev.cairn.engine.index.GitRepository;
import java.nio.file.Path;
import java.util.Optional;

/// Git of this machine, through its own program.
public final class Git implements GitHistory {

    @Override
    public Optional<GitRepository> open(Path root) {
        var git = new GitCommand(root);
        return isWorkTree(git) ? Optional.of(new GitWorkTree(git)) : Optional.empty();
    }

    /// Whether the folder belongs to a work tree, and is not one that the work tree ignores.
    static boolean isWorkTree(GitCommand git) {
        var inside = git.text("rev-parse", "--is-inside-work-tree", "--show-prefix");
        if (inside.isEmpty() || !inside.get().startsWith("true")) return false;
        var prefix = inside.get().lines().skip(1).findFirst().orElse("");
        return prefix.isEmpty() || git.text("check-ignore", "-q", ".").isEmpty();
    }
}
