package dev.cairn.local;

import dev.cairn.engine.index.GitHistory;
import dev.cairn.engine.index.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Git of this machine, through its own program.
public final class Git implements GitHistory {

    private static final String GIT = ".git";

    private static final String PARTIAL =
            "This repository is a partial clone. Cairn never lets git contact a remote, so"
                    + " history whose objects are missing here is left out. A full clone has all of it.";

    @Override
    public Optional<GitRepository> open(Path root) {
        var git = new GitCommand(root);
        return isWorkTree(git) ? Optional.of(new GitWorkTree(git)) : Optional.empty();
    }

    /// The line git prints about its version; empty when there is no git on this machine.
    public static Optional<String> version() {
        return GitProgram.version();
    }

    /// Whether the folder belongs to a work tree, and is not one that the work tree ignores.
    ///
    /// The folders around answer most of it without git, whose start takes as long as reading a saved file.
    static boolean isWorkTree(GitCommand git) {
        if (Files.exists(git.folder().resolve(GIT))) return true;
        return GitPlace.of(git.folder()).isPresent()
                && git.text("check-ignore", "-q", ".").isEmpty();
    }

    /// A limit of the repository that whoever indexes the folder should know about.
    static Optional<String> limit(Path root) {
        return GitPlace.of(root).flatMap(Git::limit);
    }

    private static Optional<String> limit(GitPlace place) {
        try {
            return GitSettings.read(place).isPartial() ? Optional.of(PARTIAL) : Optional.empty();
        } catch (IOException e) {
            return Optional.of("Git is not used for this folder: " + e.getMessage() + ".");
        }
    }
}
