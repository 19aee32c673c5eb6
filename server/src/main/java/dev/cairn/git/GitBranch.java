package dev.cairn.git;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads what a worktree has checked out from git's own files.
///
/// These files may refer to any other file of this machine, so nothing but the name of a branch or a commit id is
/// returned.
final class GitBranch {

    private static final Pattern BRANCH = Pattern.compile("(?:ref: )?refs/heads/([^\\p{Cntrl} ~^:?*\\[\\\\]{1,200})");
    private static final Pattern COMMIT = Pattern.compile("([0-9a-f]{7})[0-9a-f]{33}(?:[0-9a-f]{24})?");
    private static final int BYTES_MAX = 4_096;

    private GitBranch() {}

    /// The branch; during a rebase the branch that is rebased; without a branch "detached at" a commit. Empty without a
    /// repository.
    static Optional<String> of(Path root) {
        return GitDirectories.of(root).map(GitDirectories::gitFolder).flatMap(GitBranch::checkedOut);
    }

    private static Optional<String> checkedOut(Path gitFolder) {
        var rebased = Stream.of("rebase-merge/head-name", "rebase-apply/head-name")
                .flatMap(name -> branch(gitFolder.resolve(name)).stream())
                .findFirst();
        if (rebased.isPresent()) return rebased.map(name -> name + ", being rebased");
        var head = gitFolder.resolve("HEAD");
        return branch(head)
                .or(() -> text(head)
                        .map(COMMIT::matcher)
                        .filter(found -> found.matches())
                        .map(found -> "detached at " + found.group(1)));
    }

    private static Optional<String> branch(Path file) {
        return text(file).map(BRANCH::matcher).filter(found -> found.matches()).map(found -> found.group(1));
    }

    private static Optional<String> text(Path file) {
        return GitFiles.text(file, BYTES_MAX).map(String::strip);
    }
}
