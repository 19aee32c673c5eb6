package dev.cairn.files;

import dev.cairn.git.GitCommand;
import dev.cairn.git.LocalGit;
import dev.cairn.home.DataHomes;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceListing;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.parse.SourceTree;
import dev.cairn.projection.scip.ScipStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Lists and reads the files of workspaces; in a git work tree, git decides which files are ignored.
public final class WorkspaceFiles implements SourceTree {

    /// With more paths than this, git lists everything.
    private static final int NAMED_MAX = 100;

    private static final List<String> LIST = List.of("ls-files", "-z", "--cached", "--others", "--exclude-standard");

    @Override
    public SourceListing list(WorkspaceSettings settings, BooleanSupplier cancelled) {
        var root = requirePresent(settings.root());
        var collector = new FileListing(root);
        LocalGit.limit(root).ifPresent(limit -> collector.problem(".git", limit));
        var paths =
                new HashSet<>(gitPaths(root, List.of()).orElseGet(() -> walk(root, collector, List.of(""), cancelled)));
        var named = pathFilter(settings);
        for (var path : paths) {
            if (cancelled.getAsBoolean() || collector.isFull()) break;
            if (named.test(path) && !IgnoredNames.isVendored(path, paths::contains)) collector.add(path);
        }
        if (!paths.contains(ScipStore.PATH)) addIndex(root, collector);
        return collector.listing();
    }

    /// Adds the SCIP index, which git usually ignores.
    private static void addIndex(Path root, FileListing collector) {
        if (Files.isRegularFile(root.resolve(ScipStore.PATH), LinkOption.NOFOLLOW_LINKS)) collector.add(ScipStore.PATH);
    }

    @Override
    public SourceListing listPaths(WorkspaceSettings settings, Set<String> paths) {
        var root = requirePresent(settings.root());
        var collector = new FileListing(root);
        var inside = paths.stream().filter(path -> isInside(root, path)).toList();
        if (inside.isEmpty()) return collector.listing();
        var found = new HashSet<>(gitPaths(root, inside).orElseGet(() -> walk(root, collector, inside, () -> false)));
        var named = pathFilter(settings);
        for (var path : found)
            if (named.test(path) && !IgnoredNames.isVendored(path, sibling -> Files.exists(root.resolve(sibling))))
                collector.add(path);
        boolean isAsked = inside.contains(ScipStore.PATH) || inside.contains("");
        if (isAsked && !found.contains(ScipStore.PATH)) addIndex(root, collector);
        return collector.listing();
    }

    /// Refuses a workspace whose folder is missing, because otherwise all its files would look deleted.
    private static Path requirePresent(Path root) {
        if (Files.isDirectory(root)) return requireOutsideOfHomes(root);
        throw Refusal.of(
                ProblemCode.NOT_FOUND,
                "The folder " + root + " is not there any more.",
                "Bring it back, or run `cairn index` in the project's new folder.");
    }

    private static Path requireOutsideOfHomes(Path root) {
        var home = DataHomes.homeContaining(root);
        if (home.isEmpty()) return root;
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The folder " + root + " belongs to the Cairn data home " + home.get() + ", which is never indexed.",
                "Register a folder outside of it with graph_set_workspace.");
    }

    /// Whether the path stays in the workspace without passing through a link.
    private static boolean isInside(Path root, String path) {
        try {
            var target = root.resolve(path).normalize();
            if (!target.startsWith(root)) return false;
            var folder = target.equals(root) ? root : target.getParent();
            while (folder != null && !Files.exists(folder)) folder = folder.getParent();
            return folder != null && folder.toRealPath().equals(folder) && folder.startsWith(root);
        } catch (IOException | InvalidPathException unusable) {
            return false;
        }
    }

    /// The files that git lists below the paths, or all of them, with those of submodules; empty outside a work tree.
    private static Optional<List<String>> gitPaths(Path root, Collection<String> paths) {
        var git = new GitCommand(root);
        if (!LocalGit.isWorkTree(git)) return Optional.empty();
        return SubmodulePaths.listed(git, paths, WorkspaceFiles::ownPaths);
    }

    /// The files that git lists in one repository.
    private static Optional<List<String>> ownPaths(GitCommand git, Collection<String> paths) {
        var arguments = new ArrayList<>(LIST);
        // Git compares every file with every given path, so listing all files is faster than passing many paths.
        boolean isNamed = !paths.isEmpty() && paths.size() <= NAMED_MAX;
        if (isNamed) {
            arguments.add("--");
            paths.stream()
                    .map(UndecodableNames::decodablePrefix)
                    .distinct()
                    .forEach(path -> arguments.add(path.isEmpty() ? "." : path));
        }
        var listed = git.parts(arguments);
        // Git listed more than requested where a path could not be passed to it.
        if (paths.isEmpty() || (isNamed && paths.stream().noneMatch(UndecodableNames::isLossy))) return listed;
        var requested = Set.copyOf(paths);
        return listed.map(
                found -> found.stream().filter(path -> isAsked(path, requested)).toList());
    }

    private static boolean isAsked(String path, Set<String> requested) {
        if (requested.contains("") || requested.contains(path)) return true;
        for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
            if (requested.contains(path.substring(0, slash))) return true;
        return false;
    }

    private static List<String> walk(Path root, FileListing collector, List<String> paths, BooleanSupplier cancelled) {
        var walk = new FolderTreeWalk(root, collector, cancelled);
        var found = new ArrayList<String>();
        for (var path : paths) {
            try {
                found.addAll(walk.paths(path));
            } catch (IOException e) {
                collector.addUnreadable(path, FileListing.reason(e));
            }
        }
        return found;
    }

    @Override
    public Predicate<String> pathFilter(WorkspaceSettings settings) {
        return WorkspaceFileRules.names(settings);
    }

    @Override
    public SourceReadResult read(WorkspaceSettings settings, String path, int bytesMax) {
        return FileContent.read(settings.root(), path, bytesMax);
    }
}
