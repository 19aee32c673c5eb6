package dev.cairn.files;

import dev.cairn.git.GitWorktreeFolders;
import dev.cairn.git.RelativePaths;
import dev.cairn.home.DataHomes;
import dev.cairn.model.code.FileProblem;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceListing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Collects the files of one listing, and the problems that occurred.
public final class FileListing {

    /// Maximum number of files; no known workspace has more.
    static final int FILES_MAX = 500_000;

    /// The maximum number of problems that are listed individually.
    private static final int PROBLEMS_MAX = 10_000;

    private static final String ATTRIBUTES = "unix:mode,size,lastModifiedTime,ctime,fileKey,nlink";
    private static final int TYPE_BITS = 0170000;
    private static final int REGULAR = 0100000;

    private final Path root;
    private final boolean unix;
    private final SymbolicLinkFolders links;
    private final List<SourceFile> files = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private final List<FileProblem> problems = new ArrayList<>();
    private final Set<Path> homes = new HashSet<>();

    FileListing(Path root) {
        this.root = root;
        this.links = new SymbolicLinkFolders(root);
        this.unix = root.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    /// Adds the path if it is a regular file; links are not followed.
    void add(String path) {
        if (isFull() || isInHome(path)) return;
        try {
            stat(path).ifPresentOrElse(files::add, () -> skipRepository(path));
        } catch (NoSuchFileException | NotDirectoryException e) {
            // The file was deleted, although git may still track it.
        } catch (IOException e) {
            addUnreadable(path, reason(e));
        } catch (InvalidPathException e) {
            problem(path, "The name is not text in this machine's encoding.");
        }
        if (isFull()) {
            problem("", "The workspace has more than " + FILES_MAX + " files; the rest is left out.");
            unreadable.add("");
        }
    }

    boolean isFull() {
        return files.size() >= FILES_MAX;
    }

    /// The metadata of a file; empty for paths that are not files of the workspace.
    Optional<SourceFile> stat(String path) throws IOException {
        // Git prints the paths in its index unchecked; a path that leads out of the workspace is not a file of it.
        if (!RelativePaths.isPlain(path)) return Optional.empty();
        if (links.isBehindLink(path)) return Optional.empty();
        var file = UndecodableNames.resolve(root, path);
        var folder = file.getParent();
        return folder != null && DataHomes.homeContaining(folder).isPresent() ? Optional.empty() : stat(file, path);
    }

    /// Whether the path is in a data home of Cairn; each home is reported once.
    private boolean isInHome(String path) {
        try {
            var folder = root.resolve(path).getParent();
            if (folder == null) return false;
            var home = DataHomes.homeContaining(folder);
            home.ifPresent(this::addSkippedHome);
            return home.isPresent();
        } catch (InvalidPathException unusable) {
            return false; // looking at it will tell
        }
    }

    /// Reports a folder that is skipped because it is a data home.
    void addSkippedHome(Path home) {
        if (!homes.add(home)) return;
        var path = root.relativize(home).toString().replace('\\', '/');
        problem(path, "Skipped " + path + ": it is a Cairn data home.");
    }

    private Optional<SourceFile> stat(Path file, String path) throws IOException {
        if (!unix) return plain(Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS), path);
        var attributes = Files.readAttributes(file, ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        if (!(attributes.get("mode") instanceof Integer mode) || (mode & TYPE_BITS) != REGULAR) return Optional.empty();
        boolean hasOneName = attributes.get("nlink") instanceof Integer links && links == 1;
        if (DataHomes.isUsed(attributes.get("fileKey"), hasOneName)) {
            problem(path, "Skipped " + path + ": it is a file of this daemon's data home.");
            return Optional.empty();
        }
        return Optional.of(new SourceFile(
                path,
                attributes.get("size") instanceof Long size ? size : 0,
                micros(attributes, "lastModifiedTime"),
                micros(attributes, "ctime")));
    }

    private static Optional<SourceFile> plain(BasicFileAttributes attributes, String path) {
        if (!attributes.isRegularFile()) return Optional.empty();
        long modified = attributes.lastModifiedTime().to(TimeUnit.MICROSECONDS);
        return Optional.of(new SourceFile(path, attributes.size(), modified, modified));
    }

    private static long micros(Map<String, Object> attributes, String name) {
        return attributes.get(name) instanceof FileTime time ? time.to(TimeUnit.MICROSECONDS) : 0;
    }

    /// Skips and reports a folder in git's output; git lists a folder only if it contains another repository. A linked
    /// worktree is not reported: it is a workspace of its own.
    private void skipRepository(String path) {
        var folder = root.resolve(path).normalize();
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && !isLinkedWorktree(folder))
            problem(
                    path.replaceAll("/+$", ""),
                    Files.exists(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS)
                            ? "It is a repository of its own; register it as a workspace to have it indexed."
                            : "The submodule is not checked out; `git submodule update --init` brings its files.");
    }

    private static boolean isLinkedWorktree(Path folder) {
        return new GitWorktreeFolders()
                .at(folder)
                .filter(worktree -> !worktree.isMain())
                .isPresent();
    }

    /// Records a path that could not be read: nothing is known about it or its content.
    void addUnreadable(String path, String reason) {
        unreadable.add(path);
        problem(path, reason);
    }

    void problem(String path, String message) {
        if (problems.size() < PROBLEMS_MAX) problems.add(new FileProblem(path, message));
    }

    public static String reason(IOException e) {
        return switch (e) {
            case java.nio.file.AccessDeniedException _ -> "Permission denied.";
            case java.nio.file.FileSystemException known when known.getReason() != null -> known.getReason() + ".";
            default -> "It cannot be read: " + e.getClass().getSimpleName() + ".";
        };
    }

    SourceListing listing() {
        files.sort(Comparator.comparing(SourceFile::path));
        return new SourceListing(files, unreadable, problems);
    }
}
