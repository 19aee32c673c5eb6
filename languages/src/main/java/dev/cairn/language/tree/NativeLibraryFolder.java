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

/// A folder of native libraries unpacked from the jars, because a loader needs files.
///
/// Each file lies under the hash of its content and appears by an atomic move, so processes that start at once and
/// versions that live side by side never see half a library or one another's.
final class NativeLibraryFolder {

    private static final int HASH_CHARACTERS = 16;

    private final Path folder;

    NativeLibraryFolder(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /// The unpacked file of a resource, written if absent; empty if there is no such resource.
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
        if (isWhole(file, content)) return file;
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

    /// On Windows a library in use cannot be replaced; the existing file of the same hash is then used.
    private static void move(Path part, Path file, byte[] content) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException e) {
            if (!isWhole(file, content)) throw e;
        }
    }

    private static boolean isWhole(Path file, byte[] content) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) == content.length;
    }

    private static String hash(byte[] content) {
        return Sha256.of(content).prefix(HASH_CHARACTERS);
    }
}
