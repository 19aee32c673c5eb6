package dev.cairn.files;

import dev.cairn.home.ContentFiles;
import dev.cairn.home.DataHomes;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.eclipse.jgit.ignore.IgnoreNode;
import org.jspecify.annotations.Nullable;

/// Lists a folder that is not in a git repository. It applies `.gitignore` files if there are any, and follows no
/// links.
final class FolderTreeWalk {

    private static final int DEPTH_MAX = 200;
    private static final String RULES_FILE = ".gitignore";

    /// An ignore file and the folder it applies to ("" or with a trailing slash).
    private record IgnoreRules(String folder, IgnoreNode node) {}

    private final Path root;
    private final FileListing collector;
    private final BooleanSupplier cancelled;
    private final boolean hasRules;

    /// The rules of the current folder and its ancestors, innermost first.
    private final Deque<IgnoreRules> rules = new ArrayDeque<>();

    FolderTreeWalk(Path root, FileListing collector, BooleanSupplier cancelled) {
        this.root = root;
        this.collector = collector;
        this.cancelled = cancelled;
        this.hasRules = Files.exists(root.resolve(RULES_FILE));
    }

    /// Lists everything below the relative path ("" for the root).
    List<String> paths(String path) throws IOException {
        var start = path.isEmpty() ? root : UndecodableNames.resolve(root, path);
        rules.clear();
        if (!path.isEmpty() && !readRulesAlong(path)) return List.of();
        var found = new FoundEntry();
        Files.walkFileTree(start, EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEPTH_MAX, found);
        return found.paths;
    }

    /// Whether a walk would list the file, or enter the folder, at the relative path.
    boolean wouldList(String path, boolean isFolder) throws IOException {
        rules.clear();
        if (!readRulesAlong(path)) return false;
        return (!isFolder && IgnoredNames.isBuildFile(path)) || !isIgnored(path, isFolder);
    }

    /// Reads the ignore rules along a path; false when one of them excludes it.
    private boolean readRulesAlong(String path) throws IOException {
        enter("");
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            var folder = path.substring(0, slash);
            if (isIgnored(folder, true) || isHome(root.resolve(folder))) return false;
            enter(folder + "/");
        }
        return true;
    }

    private void enter(String folder) throws IOException {
        var file = root.resolve(folder + RULES_FILE);
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) return;
        if (DataHomes.contains(file)) {
            collector.problem(folder + RULES_FILE, "Its rules are not read: it is a file of a Cairn data home.");
            return;
        }
        var node = new IgnoreNode();
        try (var in = ContentFiles.newInputStream(file)) {
            node.parse(in);
        }
        rules.push(new IgnoreRules(folder, node));
    }

    /// Whether the folder is a data home, which is then reported.
    private boolean isHome(Path folder) {
        var home = DataHomes.homeContaining(folder);
        home.ifPresent(collector::addSkippedHome);
        return home.isPresent();
    }

    private boolean isIgnored(String path, boolean isFolder) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        if (IgnoredNames.isGit(name)) return true;
        if (isFolder && (IgnoredNames.isIgnored(name) || (!hasRules && IgnoredNames.isOutput(name)))) return true;
        for (var each : rules) {
            var ignored = each.node().checkIgnored(path.substring(each.folder().length()), isFolder);
            if (ignored != null) return ignored;
        }
        return false;
    }

    private final class FoundEntry extends SimpleFileVisitor<Path> {

        private final List<String> paths = new ArrayList<>();

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            if (cancelled.getAsBoolean()) return FileVisitResult.TERMINATE;
            var path = relative(folder);
            if (!path.isEmpty() && (isIgnored(path, true) || isHome(folder))) return FileVisitResult.SKIP_SUBTREE;
            enter(path.isEmpty() ? "" : path + "/");
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
            var path = relative(folder);
            if (e != null) collector.addUnreadable(path + "/", FileListing.reason(e));
            var prefix = path.isEmpty() ? "" : path + "/";
            if (!rules.isEmpty() && rules.peek().folder().equals(prefix)) rules.pop();
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            var path = relative(file);
            if (attributes.isDirectory())
                collector.addUnreadable(path + "/", "The folder is deeper than " + DEPTH_MAX + " and is left out.");
            else if (attributes.isRegularFile() && (IgnoredNames.isBuildFile(path) || !isIgnored(path, false)))
                paths.add(path);
            return paths.size() > FileListing.FILES_MAX ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (!(e instanceof java.nio.file.NoSuchFileException))
                collector.addUnreadable(relative(file), FileListing.reason(e));
            return FileVisitResult.CONTINUE;
        }

        private String relative(Path path) {
            return root.relativize(path).toString().replace('\\', '/');
        }
    }
}
