package dev.cairn.language.tree;

import dev.cairn.model.id.Sha256;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// Unpacks native libraries from the jars into a folder, because the system can load only files.
///
/// The name of a file contains the hash of its content, and the file is moved into place atomically. Processes
/// that start at the same time, and different versions of Cairn, therefore never load an incomplete or a wrong
/// library.
final class NativeLibraryFolder {

    private static final int HASH_CHARACTERS = 16;

    private final Path folder;

    NativeLibraryFolder(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /// Unpacks a resource unless its file exists already, and returns the file; empty if there is no such
    /// resource.
    Optional<Path> place(String resource) {
        try (var in = NativeLibraryFolder.class.getClassLoader().getResourceAsStream(resource)) {
            if (in == null) return Optional.empty();
            return Optional.of(place(Path.of(resource).getFileName().toString(), in.readAllBytes()));
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    "Native libraries cannot be unpacked into " + folder + ".",
                    "Choose a folder that can be written and has some 40 MB free.",
                    e);
        }
    }

    Path place(String name, byte[] content) throws IOException {
        var home = folder.resolve(hash(content));
        var file = home.resolve(name);
        if (isComplete(file, content)) return file;
        Files.createDirectories(home);
        var part = Files.createTempFile(home, name, ".part");
        try {
            Files.write(part, content);
            move(part, file, content);
        } finally {
            Files.deleteIfExists(part);
        }
        return file;
    }

    /// Moves a file into place. On Windows a library in use cannot be replaced; the existing file, which has the
    /// same hash, is then used.
    private static void move(Path part, Path file, byte[] content) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException e) {
            if (!isComplete(file, content)) throw e;
        }
    }

    private static boolean isComplete(Path file, byte[] content) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) == content.length;
    }

    private static String hash(byte[] content) {
        return Sha256.of(content).prefix(HASH_CHARACTERS);
    }
}
