package dev.cairn.local;

import dev.cairn.engine.index.GitHistory;
import dev.cairn.engine.index.GitRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Git of this machine, through its own program.
public final class Git implements GitHistory {

    private static final String GIT = ".git";

    @Override
    public Optional<GitRepository> open(Path root) {
        var git = new GitCommand(root);
        return isWorkTree(git) ? Optional.of(new GitWorkTree(git)) : Optional.empty();
    }

    /// Whether the folder belongs to a work tree, and is not one that the work tree ignores.
    ///
    /// The folders around tell most of it without asking git, which takes as long as reading a saved file.
    static boolean isWorkTree(GitCommand git) {
        if (Files.exists(git.folder().resolve(GIT))) return true;
        if (!isBelowGit(git.folder())) return false;
        var inside = git.text("rev-parse", "--is-inside-work-tree", "--show-prefix");
        if (inside.isEmpty() || !inside.get().startsWith("true")) return false;
        var prefix = inside.get().lines().skip(1).findFirst().orElse("");
        return prefix.isEmpty() || git.text("check-ignore", "-q", ".").isEmpty();
    }

    private static boolean isBelowGit(Path folder) {
        for (var above = folder.toAbsolutePath().getParent(); above != null; above = above.getParent())
            if (Files.exists(above.resolve(GIT))) return true;
        return false;
    }
}
