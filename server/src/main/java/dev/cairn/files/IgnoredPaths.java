package dev.cairn.files;

import dev.cairn.git.GitCommand;
import dev.cairn.git.GitDirectories;
import dev.cairn.git.GitSettings;
import dev.cairn.git.LocalGit;
import dev.cairn.git.UserIgnoreFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The ignored paths of a tree that are known so far; a new object is created when the ignore rules change.
///
/// Safe for use by several threads.
final class IgnoredPaths {

    /// Lists ignored entries below the given paths. A folder without tracked files is listed as one entry.
    private static final List<String> LIST =
            List.of("ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory");

    /// Lists files that are both ignored and tracked.
    private static final List<String> TRACKED =
            List.of("ls-files", "-z", "--cached", "--ignored", "--exclude-standard");

    /// With more paths than this, git lists everything instead of being passed the paths.
    private static final int NAMED_MAX = 100;

    /// Maximum number of remembered paths; when it is reached, all are forgotten and asked for again.
    private static final int ENTRIES_MAX = 200_000;

    private final Path root;
    private final boolean isGit;

    /// The root and the files that define the rules; `stamp` is their state before the rules were read.
    private final List<Path> sources;

    private final String stamp;

    /// Ignored files that git tracked when the rules were read.
    private final Set<String> tracked;

    /// Relative paths; folders end with a slash.
    private final Set<String> entries = ConcurrentHashMap.newKeySet();

    private IgnoredPaths(Path root, boolean isGit, List<Path> sources) {
        this.root = root;
        this.isGit = isGit;
        this.sources = List.copyOf(sources);
        this.stamp = stamp(sources);
        this.tracked = isGit ? tracked() : Set.of();
    }

    private Set<String> tracked() {
        return new GitCommand(root).parts(TRACKED).map(Set::copyOf).orElse(Set.of());
    }

    boolean tracksOthers() {
        return isGit && !tracked().equals(tracked);
    }

    /// An instance that knows no rules and no ignored paths.
    static IgnoredPaths unknown(Path root) {
        return new IgnoredPaths(root, false, List.of(root));
    }

    /// Reads the rules of a tree and everything that they ignore now.
    static IgnoredPaths read(Path root) {
        var git = new GitCommand(root);
        var paths = new IgnoredPaths(root, Files.isDirectory(root) && LocalGit.isWorkTree(git), sources(root));
        if (paths.isGit) paths.ask(List.of());
        return paths;
    }

    /// The files outside the tree that define rules. Those inside it are watched and need not be listed here.
    private static List<Path> sources(Path root) {
        var sources = new ArrayList<>(List.of(root, root.resolve(".git")));
        GitDirectories.of(root).ifPresent(place -> {
            sources.add(place.shared().resolve("config"));
            sources.add(place.shared().resolve("info/exclude"));
            sources.addAll(UserIgnoreFile.sources());
            try {
                GitSettings.read(place).ignoreFile().ifPresent(sources::add);
            } catch (IOException unreadable) {
                // Git is not used for this folder.
            }
            // Ignore files of the parent folders, when the workspace is only a part of the repository.
            for (var above = root.getParent();
                    above != null && above.startsWith(place.workTree());
                    above = above.getParent()) sources.add(above.resolve(".gitignore"));
        });
        return sources;
    }

    boolean isGit() {
        return isGit;
    }

    boolean isOutdated() {
        return !stamp(sources).equals(stamp);
    }

    /// Whether the path, or one of its folders, is known to be ignored.
    boolean contains(String path) {
        if (!isGit) return isIgnoredByFiles(path);
        if (entries.contains(path) || entries.contains(path + "/")) return true;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1))
            if (entries.contains(path.substring(0, slash + 1))) return true;
        return false;
    }

    /// Asks git about paths that appeared after the rules were read.
    void learn(Collection<String> paths) {
        if (!isGit) return;
        if (entries.size() > ENTRIES_MAX) entries.clear();
        ask(paths.size() > NAMED_MAX ? List.of() : paths);
    }

    private void ask(Collection<String> paths) {
        var arguments = new ArrayList<>(LIST);
        if (!paths.isEmpty()) {
            arguments.add("--");
            arguments.addAll(paths);
        }
        // When git fails, nothing is ignored here; indexing asks again.
        entries.addAll(new GitCommand(root).parts(arguments).orElse(List.of()));
    }

    private boolean isIgnoredByFiles(String path) {
        try {
            var walk = new FolderTreeWalk(root, new FileListing(root), () -> false);
            return !walk.wouldList(path, Files.isDirectory(root.resolve(path), LinkOption.NOFOLLOW_LINKS));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /// A text that changes with the identity or modification time of the files.
    private static String stamp(List<Path> files) {
        return String.join("\n", files.stream().flatMap(IgnoredPaths::stamp).toList());
    }

    private static Stream<String> stamp(Path file) {
        if (!Files.exists(file)) return Stream.of("-");
        try {
            var now = Files.readAttributes(file, BasicFileAttributes.class);
            // A folder's modification time changes with its entries, which does not affect the rules.
            return now.isDirectory()
                    ? Stream.of(String.valueOf(now.fileKey()))
                    : Stream.of(now.fileKey() + " " + now.lastModifiedTime() + " " + now.size());
        } catch (IOException e) {
            return Stream.of("-");
        }
    }
}
