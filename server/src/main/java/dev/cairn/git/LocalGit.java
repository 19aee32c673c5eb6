package dev.cairn.git;

import dev.cairn.engine.index.git.GitRepositories;
import dev.cairn.engine.index.git.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Access to repositories through the git program of this machine.
public final class LocalGit implements GitRepositories {

    private static final String GIT = ".git";

    private static final String PARTIAL =
            "This repository is a partial clone. Cairn never lets git contact a remote, so"
                    + " history whose objects are missing here is left out. A full clone has all of it.";

    @Override
    public Optional<GitRepository> open(Path root) {
        var git = new GitCommand(root);
        return isWorkTree(git) ? Optional.of(new GitWorkTree(git)) : Optional.empty();
    }

    /// The output of `git --version`; empty when git is not installed.
    public static Optional<String> version() {
        return GitProgram.version();
    }

    /// Whether the folder belongs to a work tree and is not ignored by it.
    ///
    /// Most cases are decided from the parent folders, because starting git takes as long as indexing a saved file.
    public static boolean isWorkTree(GitCommand git) {
        if (Files.exists(git.folder().resolve(GIT))) return true;
        return GitDirectories.of(git.folder()).isPresent()
                && git.text("check-ignore", "-q", ".").isEmpty();
    }

    /// A limitation of the repository that should be reported when the folder is indexed; empty if there is none.
    public static Optional<String> limit(Path root) {
        return GitDirectories.of(root)
                .flatMap(LocalGit::limit)
                .or(() -> GitDirectories.missing(root).map(LocalGit::missing));
    }

    private static String missing(Path folder) {
        return "Git is not used for this folder: its repository is not at " + folder
                + ". Bring it back, or run `git worktree repair` where it is now.";
    }

    private static Optional<String> limit(GitDirectories place) {
        try {
            return GitSettings.read(place).isPartial() ? Optional.of(PARTIAL) : Optional.empty();
        } catch (IOException e) {
            return Optional.of("Git is not used for this folder: " + e.getMessage() + ".");
        }
    }
}
