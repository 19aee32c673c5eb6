package dev.cairn.git;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/// The directories of one repository: the work tree, its git directory, and the common directory that several work
/// trees share.
///
/// They are found like git finds them, but only by looking at folders and files. A `core.worktree` in the
/// repository's configuration is ignored: it could make another folder of this machine look like part of the
/// workspace.
///
/// @param workTree the folder that contains `.git`
/// @param gitFolder the folder that contains HEAD and the index
/// @param shared the folder that contains objects, branches and configuration; usually the same as `gitFolder`
public record GitDirectories(Path workTree, Path gitFolder, Path shared) {

    private static final String NAME = ".git";
    private static final String GIT_FOLDER = "gitdir: ";
    private static final int NAMED_BYTES_MAX = 8_192;

    /// The repository of a folder or of its nearest ancestor that has one.
    public static Optional<GitDirectories> of(Path folder) {
        var start = folder.toAbsolutePath().normalize();
        for (var each = start; each != null; each = each.getParent()) {
            var git = each.resolve(NAME);
            if (Files.isRegularFile(git)) return named(git).flatMap(found -> at(git, found, start));
            if (!Files.isDirectory(git)) continue;
            var found = at(git, git, start);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    /// The folder that the nearest `.git` file names, if that folder is not a repository, as in a linked work tree
    /// whose main folder was moved or removed.
    public static Optional<Path> missing(Path folder) {
        for (var each = folder.toAbsolutePath().normalize(); each != null; each = each.getParent()) {
            var git = each.resolve(NAME);
            if (Files.isRegularFile(git)) return named(git).filter(Files::notExists);
            if (Files.isDirectory(git)) return Optional.empty();
        }
        return Optional.empty();
    }

    /// The folder that a `.git` file names; linked work trees and submodules have such a file.
    private static Optional<Path> named(Path file) {
        return GitFiles.text(file, NAMED_BYTES_MAX)
                .filter(text -> text.startsWith(GIT_FOLDER))
                .map(text -> text.substring(GIT_FOLDER.length()).strip())
                .flatMap(written -> GitFiles.path(file.resolveSibling(""), written));
    }

    private static Optional<GitDirectories> at(Path git, Path gitFolder, Path start) {
        var workTree = git.getParent();
        if (workTree == null || start.startsWith(gitFolder)) return Optional.empty();
        var shared = GitFiles.text(gitFolder.resolve("commondir"), NAMED_BYTES_MAX)
                .map(String::strip)
                .map(written -> GitFiles.path(gitFolder, written))
                .orElse(Optional.of(gitFolder));
        return shared.map(folder -> new GitDirectories(workTree, gitFolder, folder))
                .filter(GitDirectories::isRepository);
    }

    private boolean isRepository() {
        return Files.exists(gitFolder.resolve("HEAD"), LinkOption.NOFOLLOW_LINKS)
                && Files.isDirectory(shared.resolve("objects"))
                && Files.isDirectory(shared.resolve("refs"));
    }
}
