package dev.cairn.files;

import dev.cairn.git.GitCommand;
import dev.cairn.git.Submodules;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Lists the files of a work tree together with those of its submodules, and of the submodules in them.
///
/// Git is asked in each repository by itself, because it lists files of submodules only if they are tracked.
final class SubmodulePaths {

    /// Submodules that lie deeper are left out; git has no limit of its own.
    private static final int DEPTH_MAX = 8;

    private final BiFunction<GitCommand, Collection<String>, Optional<List<String>>> list;

    private SubmodulePaths(BiFunction<GitCommand, Collection<String>, Optional<List<String>>> list) {
        this.list = list;
    }

    /// The files below the paths, or all of them.
    ///
    /// @param list lists the files of one repository below given paths; without paths, all of them
    static Optional<List<String>> listed(
            GitCommand git,
            Collection<String> paths,
            BiFunction<GitCommand, Collection<String>, Optional<List<String>>> list) {
        return new SubmodulePaths(list).of(git, paths, 0);
    }

    private Optional<List<String>> of(GitCommand git, Collection<String> paths, int depth) {
        var parts = Submodules.declared(git).stream()
                .filter(path -> Submodules.isPart(git.folder(), git.folder().resolve(path)))
                .toList();
        if (parts.isEmpty() || depth == DEPTH_MAX) return list.apply(git, paths);
        var own = paths.stream()
                .filter(path -> parts.stream().noneMatch(part -> isIn(path, part)))
                .toList();
        // No paths at all mean everything.
        var listed = own.isEmpty() && !paths.isEmpty() ? Optional.of(List.<String>of()) : list.apply(git, own);
        if (listed.isEmpty()) return listed;
        var all = new HashSet<>(listed.get());
        for (var part : parts) {
            all.remove(part);
            inPart(git, part, paths, depth).forEach(path -> all.add(part + "/" + path));
        }
        return Optional.of(new ArrayList<>(all));
    }

    private List<String> inPart(GitCommand git, String part, Collection<String> paths, int depth) {
        boolean isWhole = paths.isEmpty()
                || paths.stream().anyMatch(path -> path.isEmpty() || path.equals(part) || isIn(part, path));
        var inside = paths.stream()
                .filter(path -> isIn(path, part))
                .map(path -> path.substring(part.length() + 1))
                .toList();
        if (!isWhole && inside.isEmpty()) return List.of();
        return of(new GitCommand(git.folder().resolve(part)), isWhole ? List.of() : inside, depth + 1)
                .orElse(List.of());
    }

    private static boolean isIn(String path, String folder) {
        return path.startsWith(folder + "/");
    }
}
