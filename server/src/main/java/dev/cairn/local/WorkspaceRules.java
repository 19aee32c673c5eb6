package dev.cairn.local;

import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.scip.ScipShelf;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Decides which files of a workspace are indexed, and so which folders are watched.
///
/// Git decides what is ignored where it knows the folder, else the ignore files of the tree do. Decisions about ignored
/// paths are remembered until the rules change: a log that is written all day costs one question.
public final class WorkspaceRules {

    private static final String IGNORE_FILE = ".gitignore";
    private static final String GIT = ".git";

    private final Path root;
    private final Predicate<String> names;
    private volatile IgnoredPaths ignored;

    /// Knows names alone until the first reload.
    public WorkspaceRules(WorkspaceSettings settings) {
        this.root = settings.root();
        this.names = names(settings);
        this.ignored = IgnoredPaths.unknown(root);
    }

    /// The rules that need no look at the files: names that are never read, and patterns of the workspace.
    static Predicate<String> names(WorkspaceSettings settings) {
        var patterns = PathPatterns.of(settings.include(), settings.exclude());
        boolean all = settings.include().isEmpty() && settings.exclude().isEmpty();
        return path -> !IgnoredNames.contains(path) && (all || keeps(patterns, path));
    }

    private static boolean keeps(PathPatterns patterns, String path) {
        try {
            return patterns.keeps(Path.of(path));
        } catch (InvalidPathException unusable) {
            return true; // looking at it will tell
        }
    }

    /// Reads the rules anew, and all that they ignore now.
    public void reload() {
        ignored = IgnoredPaths.read(root);
    }

    /// Whether the root folder or a rule file outside of the tree is another one than at the last reload.
    public boolean isOutdated() {
        return ignored.isOutdated();
    }

    /// Whether git tracks other ignored files than at the last reload; it starts git.
    public boolean tracksOthers() {
        return ignored.tracksOthers();
    }

    /// The folder that holds HEAD; for a linked work tree it lies in the repository it belongs to.
    public Optional<Path> gitFolder() {
        return GitPlace.of(root).map(GitPlace::gitFolder);
    }

    /// Whether the file says which other files are ignored.
    public boolean isRuleFile(String path) {
        return path.equals(IGNORE_FILE) || path.endsWith("/" + IGNORE_FILE);
    }

    /// Whether the folder may hold files that are indexed.
    public boolean entersFolder(String path) {
        var inside = path + "/" + IGNORE_FILE;
        var now = ignored;
        return !IgnoredNames.contains(inside)
                && !isVendored(inside)
                && !now.holds(path)
                && !(now.isGit() && Files.exists(root.resolve(path).resolve(GIT), LinkOption.NOFOLLOW_LINKS))
                && DataHomes.around(root.resolve(path)).isEmpty();
    }

    private boolean isVendored(String path) {
        return IgnoredNames.isVendored(path, sibling -> Files.exists(root.resolve(sibling)));
    }

    /// Whether nothing is known against the file; an ignored file that nobody asked about yet is among those.
    public boolean readsFile(String path) {
        var folder = root.resolve(path).getParent();
        return (path.equals(ScipShelf.PATH) || (names.test(path) && !ignored.holds(path)))
                && (folder == null || DataHomes.around(folder).isEmpty());
    }

    /// Asks which of the new folders, and of the folders in them, are ignored.
    public void learn(Set<String> folders) {
        ignored.learn(folders);
    }

    /// The changed paths that a run has to look at. Paths that are indexed always are; others are when they are files
    /// that would be indexed.
    public Set<String> wanted(Set<String> paths, Predicate<String> isIndexed) {
        var wanted = new HashSet<String>();
        var undecided = new HashSet<String>();
        for (var path : paths) {
            if (isIndexed.test(path) || RawNames.isLossy(path)) wanted.add(path);
            else if (readsFile(path) && isFile(path) && !isVendored(path)) undecided.add(path);
        }
        boolean hasIndex = undecided.remove(ScipShelf.PATH);
        if (!undecided.isEmpty()) ignored.learn(undecided);
        for (var path : undecided) if (!ignored.holds(path)) wanted.add(path);
        if (hasIndex) wanted.add(ScipShelf.PATH);
        return wanted;
    }

    private boolean isFile(String path) {
        return Files.isRegularFile(root.resolve(path), LinkOption.NOFOLLOW_LINKS);
    }
}
