package dev.cairn.client;

import dev.cairn.client.ClientSetupPlan.ClientFileChange;
import dev.cairn.home.ContentFiles;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/// Reads and replaces small text files of one project, never outside it.
final class ProjectFiles {

    /// Settings and guides are far smaller; larger files are not rewritten.
    static final int BYTES_MAX = 1 << 20;

    private final Path root;

    ProjectFiles(Path realRoot) {
        this.root = realRoot;
    }

    /// The change that a new text would make to the current file.
    ClientFileChange change(String path, Function<Optional<String>, String> rewrite) {
        var target = target(path);
        var before = read(target, path);
        return new ClientFileChange(path, target, before, rewrite.apply(before));
    }

    /// Whether the file, or the folder made only for it, exists.
    boolean hasTraceOf(String path) {
        var file = root.resolve(path);
        var folder = Objects.requireNonNull(file.getParent());
        return Files.exists(file) || (!folder.equals(root) && Files.isDirectory(folder));
    }

    /// The real path of the file; a link that leads out of the project is refused.
    private Path target(String path) {
        try {
            var existing = root.resolve(path);
            var rest = root.relativize(root);
            while (!Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
                rest = Objects.requireNonNull(existing.getFileName()).resolve(rest.toString());
                existing = Objects.requireNonNull(existing.getParent());
            }
            var real = existing.toRealPath().resolve(rest.toString());
            if (real.startsWith(root)) return real;
        } catch (IOException e) {
            throw unusable(path, e);
        }
        throw Refusal.of(
                ProblemCode.OUTSIDE_WORKSPACE,
                path + " is a link that leads out of the project; nothing was written.",
                "Replace the link by a file, or choose other clients.");
    }

    private static Optional<String> read(Path target, String path) {
        try {
            if (!Files.exists(target)) return Optional.empty();
            if (Files.isRegularFile(target) && Files.size(target) <= BYTES_MAX)
                return Optional.of(ContentFiles.readString(target));
        } catch (IOException e) {
            throw unusable(path, e);
        }
        throw unusable(path, new IOException("not a small regular file"));
    }

    private static Refusal unusable(String path, IOException cause) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                path + " is not a readable text file of at most " + BYTES_MAX + " bytes; nothing was written.",
                "Move it away or repair it, then call again.",
                cause);
    }

    static boolean isAsPlanned(ClientFileChange change) {
        return read(change.target(), change.path()).equals(change.before());
    }

    /// Replaces the file atomically, so that readers never see a partial file.
    static void write(ClientFileChange change) {
        var folder = Objects.requireNonNull(change.target().getParent());
        try {
            ContentFiles.requireOutsideOfHomes(change.target());
            Files.createDirectories(folder);
            var temporary = Files.createTempFile(folder, ".cairn-", ".tmp");
            try {
                Files.writeString(temporary, change.after());
                copyPermissions(change.target(), temporary);
                Files.move(temporary, change.target(), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    change.path() + " cannot be written.",
                    "Allow Cairn's user to write in " + folder + ", then call again; what is done is kept.",
                    e);
        }
    }

    /// Temporary files are private, so the new file gets the permissions of the old one, or of any file of the project.
    private static void copyPermissions(Path target, Path temporary) throws IOException {
        var view = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (view == null) return;
        view.setPermissions(
                Files.exists(target)
                        ? Files.getPosixFilePermissions(target)
                        : PosixFilePermissions.fromString("rw-r--r--"));
    }
}
