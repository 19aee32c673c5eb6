package dev.cairn.client;

import dev.cairn.client.ClientSetupPlan.ClientFileAction;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Reads and replaces small text files of a project or of a user's settings.
final class ClientFiles {

    /// Larger files are not rewritten; settings and guides are far smaller.
    static final int BYTES_MAX = 16 << 20;

    private ClientFiles() {}

    /// The real path of a file of the project; a link that leads out of it is refused.
    static Path inProject(Path root, Path file) {
        var real = real(file);
        if (real.startsWith(root)) return real;
        throw Refusal.of(
                ProblemCode.OUTSIDE_WORKSPACE,
                root.relativize(file) + " is a link that leads out of the project; nothing was written.",
                "Replace the link by a file, or choose other clients.");
    }

    /// The path with all links resolved, also those above a file that does not exist yet.
    static Path real(Path file) {
        try {
            var existing = file;
            var rest = Path.of("");
            while (!Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
                rest = Objects.requireNonNull(existing.getFileName()).resolve(rest.toString());
                existing = Objects.requireNonNull(existing.getParent());
            }
            return existing.toRealPath().resolve(rest.toString());
        } catch (IOException e) {
            throw unusable(file.toString(), e);
        }
    }

    static Optional<String> read(Path target, String path) {
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
                "Move it away or repair it, then try again.",
                cause);
    }

    /// Writes all files or none. Every file is first written to a temporary file in the folder of its target, so that
    /// a full disk changes nothing.
    static void write(List<ClientFileChange> changes) {
        var staged = new LinkedHashMap<ClientFileChange, Path>();
        try {
            for (var change : changes) if (change.after().isPresent()) staged.put(change, stage(change));
            for (var change : changes) replace(change, staged);
        } finally {
            staged.values().forEach(ClientFiles::deleteQuietly);
        }
    }

    private static Path stage(ClientFileChange change) {
        var folder = Objects.requireNonNull(change.target().getParent());
        try {
            ContentFiles.requireOutsideOfHomes(change.target());
            Files.createDirectories(folder);
            var temporary = Files.createTempFile(folder, ".cairn-", ".tmp");
            try {
                Files.writeString(temporary, change.after().orElseThrow());
                copyPermissions(change.target(), temporary);
                return temporary;
            } catch (IOException e) {
                deleteQuietly(temporary);
                throw e;
            }
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    change.path() + " cannot be written (" + reason(e) + "); nothing was changed.",
                    "Allow your user to write in " + folder + " and free some space there, then try again.",
                    e);
        }
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName().replace("Exception", "") + ": " + e.getMessage();
    }

    private static void replace(ClientFileChange change, Map<ClientFileChange, Path> staged) {
        try {
            if (change.action() == ClientFileAction.DELETE) {
                Files.deleteIfExists(change.target());
                return;
            }
            Files.move(Objects.requireNonNull(staged.get(change)), change.target(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    change.path() + " cannot be replaced: " + reason(e) + ".",
                    "Allow your user to write there, then try again; files written before it stay.",
                    e);
        }
    }

    /// The number of folders to be created for a file.
    static int missingFolders(Path target) {
        int missing = 0;
        for (var folder = target.getParent(); folder != null && !Files.exists(folder); folder = folder.getParent())
            missing++;
        return missing;
    }

    /// Deletes the nearest folders above a deleted file that hold nothing.
    ///
    /// @param levels the maximum number
    static void deleteEmptyFolders(Path target, int levels) {
        var folder = target.getParent();
        try {
            for (int level = 0; level < levels && folder != null; level++) {
                Files.deleteIfExists(folder);
                folder = folder.getParent();
            }
        } catch (IOException notEmpty) {
            // The folder contains other files.
        }
    }

    private static void deleteQuietly(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // A leftover of a failed write is harmless, and the failure itself is reported.
        }
    }

    /// Gives a temporary file, which is private, the permissions of the file that it replaces, or those of other
    /// files of the project.
    private static void copyPermissions(Path target, Path temporary) throws IOException {
        var view = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (view == null) return;
        view.setPermissions(
                Files.exists(target)
                        ? Files.getPosixFilePermissions(target)
                        : PosixFilePermissions.fromString("rw-r--r--"));
    }
}
