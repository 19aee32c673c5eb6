package dev.cairn.git;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/// Finds the submodules of a work tree: folders that its index names and whose git folder is inside its own.
///
/// Any other repository in a work tree is not part of it: its files could be those of another project.
public final class Submodules {

    /// At most this many are found.
    private static final int COUNT_MAX = 1_000;

    private static final String DECLARED = ".gitmodules";
    private static final String LINK_MODE = "160000 ";

    private Submodules() {}

    /// The paths in git's index that are commits of other repositories, checked out or not. Git is asked only if the
    /// work tree declares submodules.
    public static List<String> declared(GitCommand git) {
        if (!Files.isRegularFile(git.folder().resolve(DECLARED), LinkOption.NOFOLLOW_LINKS)) return List.of();
        return git.parts(List.of("ls-files", "--stage", "-z")).orElse(List.of()).stream()
                .filter(line -> line.startsWith(LINK_MODE) && line.indexOf('\t') > 0)
                .map(line -> line.substring(line.indexOf('\t') + 1))
                .filter(RelativePaths::isPlain)
                .limit(COUNT_MAX)
                .toList();
    }

    /// Whether the folder is a checked-out submodule of the work tree. This starts no git.
    public static boolean isPart(Path workTree, Path folder) {
        if (!Files.isRegularFile(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) return false;
        var around = GitDirectories.of(workTree);
        return around.isPresent()
                && GitDirectories.of(folder)
                        .filter(own ->
                                own.workTree().equals(folder.toAbsolutePath().normalize()))
                        // A linked worktree has a file that names the repository it shares.
                        .filter(own -> own.shared().equals(own.gitFolder()))
                        .filter(own -> own.gitFolder().startsWith(around.get().shared()))
                        .isPresent();
    }
}
