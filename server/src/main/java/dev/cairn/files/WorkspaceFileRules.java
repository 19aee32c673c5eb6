package dev.cairn.files;

import dev.cairn.git.GitDirectories;
import dev.cairn.git.Submodules;
import dev.cairn.home.DataHomes;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.scip.ScipStore;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Decides which files of a workspace are indexed, and therefore which folders are watched.
///
/// In a work tree git decides what is ignored, elsewhere the ignore files of the tree. Decisions about ignored paths
/// are cached until the rules change, so that a frequently written log file costs only one call of git.
public final class WorkspaceFileRules {

    private static final String IGNORE_FILE = ".gitignore";
    private static final String GIT = ".git";

    private final Path root;
    private final Predicate<String> names;
    private volatile IgnoredPaths ignored;

    /// Until the first [#reload], only the rules about names apply.
    public WorkspaceFileRules(WorkspaceSettings settings) {
        this.root = settings.root();
        this.names = names(settings);
        this.ignored = IgnoredPaths.unknown(root);
    }

    /// The rules that need no file access: names that are never read, and the patterns of the workspace.
    static Predicate<String> names(WorkspaceSettings settings) {
        var patterns = PathPatterns.of(settings.include(), settings.exclude());
        boolean all = settings.include().isEmpty() && settings.exclude().isEmpty();
        return path -> !IgnoredNames.contains(path) && (all || includes(patterns, path));
    }

    private static boolean includes(PathPatterns patterns, String path) {
        try {
            return patterns.includes(Path.of(path));
        } catch (InvalidPathException unusable) {
            return true; // looking at it will tell
        }
    }

    /// Reads the rules again, and everything that they ignore now.
    public void reload() {
        ignored = IgnoredPaths.read(root);
    }

    /// Whether the root folder or a rule file outside the tree has been replaced since the last reload.
    public boolean isOutdated() {
        return ignored.isOutdated();
    }

    /// Whether git tracks other ignored files than at the last reload; this starts git.
    public boolean tracksOthers() {
        return ignored.tracksOthers();
    }

    /// The folder that contains HEAD; for a linked work tree it is inside the main repository.
    public Optional<Path> gitFolder() {
        return GitDirectories.of(root).map(GitDirectories::gitFolder);
    }

    /// Whether the file defines ignore rules.
    public boolean isRuleFile(String path) {
        return path.equals(IGNORE_FILE) || path.endsWith("/" + IGNORE_FILE);
    }

    /// Whether the folder may contain files that are indexed.
    public boolean entersFolder(String path) {
        var inside = path + "/" + IGNORE_FILE;
        var now = ignored;
        return !IgnoredNames.contains(inside)
                && !isVendored(inside)
                && !now.contains(path)
                && !(now.isGit() && isOtherRepository(root.resolve(path)))
                && DataHomes.homeContaining(root.resolve(path)).isEmpty();
    }

    /// Whether the folder is a repository but not a submodule of this one.
    private boolean isOtherRepository(Path folder) {
        return Files.exists(folder.resolve(GIT), LinkOption.NOFOLLOW_LINKS) && !Submodules.isPart(root, folder);
    }

    private boolean isVendored(String path) {
        return IgnoredNames.isVendored(path, sibling -> Files.exists(root.resolve(sibling)));
    }

    /// Whether no known rule excludes the file; an ignored file that git was not asked about is included.
    public boolean readsFile(String path) {
        var folder = root.resolve(path).getParent();
        return (path.equals(ScipStore.PATH) || (names.test(path) && !ignored.contains(path)))
                && (folder == null || DataHomes.homeContaining(folder).isEmpty());
    }

    /// Asks git which of the new folders, and which folders in them, are ignored.
    public void learn(Set<String> folders) {
        ignored.learn(folders);
    }

    /// The changed paths that an indexing run has to process: those that are indexed already, and files that would
    /// be indexed.
    public Set<String> wanted(Set<String> paths, Predicate<String> isIndexed) {
        var wanted = new HashSet<String>();
        var undecided = new HashSet<String>();
        for (var path : paths) {
            if (isIndexed.test(path) || UndecodableNames.isLossy(path)) wanted.add(path);
            else if (readsFile(path) && isFile(path) && !isVendored(path)) undecided.add(path);
        }
        boolean hasIndex = undecided.remove(ScipStore.PATH);
        if (!undecided.isEmpty()) ignored.learn(undecided);
        for (var path : undecided) if (!ignored.contains(path)) wanted.add(path);
        if (hasIndex) wanted.add(ScipStore.PATH);
        return wanted;
    }

    private boolean isFile(String path) {
        return Files.isRegularFile(root.resolve(path), LinkOption.NOFOLLOW_LINKS);
    }
}
