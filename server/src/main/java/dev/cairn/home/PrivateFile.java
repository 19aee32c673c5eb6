package dev.cairn.home;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Files with secrets that only their owner may read.
public final class PrivateFile {

    private static final int BYTES_MAX = 4_096;

    private PrivateFile() {}

    /// The first line; refuses a file that others can read, because its content is not secret any more.
    public static String readLine(Path file) {
        try {
            if (OwnerOnlyPermissions.isOpenToOthers(file))
                throw Refusal.of(
                        ProblemCode.FORBIDDEN,
                        "The file " + file + " holds a secret and can be read by other users.",
                        "Run `chmod 600 " + file + "`, and choose another secret if others may have read it.");
            try (var in = Files.newInputStream(file)) {
                return new String(in.readNBytes(BYTES_MAX), StandardCharsets.UTF_8)
                        .lines()
                        .findFirst()
                        .orElse("")
                        .strip();
            }
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "The file " + file + " cannot be read: " + e.getMessage() + ".",
                    "Name a file that exists and that you can read.",
                    e);
        }
    }

    /// Replaces the file atomically; permissions are set before content is written.
    public static void write(Path file, String text) {
        try {
            replace(file, text);
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    "The file " + file + " cannot be written: " + e.getMessage() + ".",
                    "Check that you own its folder and that the disk has room.",
                    e);
        }
    }

    /// Like [#write], for callers that report failures with their own message.
    static void replace(Path file, String text) throws IOException {
        var draft = draft(file, text);
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /// Creates a private temporary file next to the target; on a full disk none is left.
    static Path draft(Path file, String text) throws IOException {
        var folder = file.toAbsolutePath().resolveSibling(".");
        var draft = Files.createTempFile(
                folder, String.valueOf(file.getFileName()), ".new", OwnerOnlyPermissions.attributes(folder));
        try {
            return Files.writeString(draft, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
    }
}
