package dev.cairn.git;

import dev.cairn.engine.workspace.GitWorktree;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.model.workspace.RepositoryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// Finds git worktrees by looking at folders and files, as git does.
public final class GitWorktreeFolders implements GitWorktrees {

    private static final String NAME = ".git";
    private static final String GIT_FOLDER = "gitdir: ";
    private static final int POINTER_BYTES_MAX = 8_192;

    @Override
    public Optional<GitWorktree> containing(Path folder) {
        for (var each = folder; each != null; each = each.getParent()) {
            var git = each.resolve(NAME);
            if (Files.isDirectory(git)) {
                if (!isGitFolder(git) || folder.startsWith(git)) continue;
                var root = each;
                return repository(git).map(found -> new GitWorktree(root, found, true));
            }
            var linked = linked(each, git);
            if (linked.isPresent()) return linked;
        }
        return Optional.empty();
    }

    /// A linked worktree. A submodule also has a `.git` file, but belongs to the repository around it.
    private static Optional<GitWorktree> linked(Path root, Path git) {
        return pointer(git, GIT_FOLDER)
                .map(root::resolve)
                .flatMap(GitWorktreeFolders::real)
                .filter(own -> isKnownTo(own, git))
                .flatMap(own -> pointer(own.resolve("commondir"), "").map(own::resolve))
                .flatMap(GitWorktreeFolders::repository)
                .map(found -> new GitWorktree(root, found, false));
    }

    @Override
    public boolean isBareRepository(Path folder) {
        return isGitFolder(folder) && !Files.exists(folder.resolve(NAME)) && !folder.endsWith(NAME);
    }

    private static boolean isGitFolder(Path folder) {
        return Files.exists(folder.resolve("HEAD"), LinkOption.NOFOLLOW_LINKS)
                && Files.isDirectory(folder.resolve("objects"))
                && Files.isDirectory(folder.resolve("refs"));
    }

    private static Optional<RepositoryFolder> repository(Path shared) {
        return real(shared).map(path -> new RepositoryFolder(path, fileKey(path)));
    }

    /// File numbers are used again, so the time of creation is part of the key.
    private static String fileKey(Path path) {
        try {
            var attributes = Files.readAttributes(path, BasicFileAttributes.class);
            var key = attributes.fileKey();
            return key == null ? "" : key + " " + attributes.creationTime().toMillis();
        } catch (IOException unreadable) {
            return "";
        }
    }

    /// Whether the repository's entry for a worktree refers back to the worktree's `.git` file.
    private static boolean isKnownTo(Path entry, Path git) {
        return pointer(entry.resolve("gitdir"), "")
                .map(entry::resolve)
                .flatMap(GitWorktreeFolders::real)
                .equals(real(git));
    }

    /// The path in a one-line file of git.
    private static Optional<String> pointer(Path file, String prefix) {
        return GitFiles.text(file, POINTER_BYTES_MAX)
                .map(String::strip)
                .filter(line -> line.startsWith(prefix) && line.indexOf('\0') < 0)
                .map(line -> line.substring(prefix.length()));
    }

    private static Optional<Path> real(Path path) {
        try {
            return Optional.of(path.toRealPath());
        } catch (IOException missing) {
            return Optional.empty();
        }
    }
}
