package dev.cairn.bench.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.CopyOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;

/// A temporary folder for one measurement; closing deletes it.
public record Scratch(Path folder) implements AutoCloseable {

    private static final CopyOption[] COPY = {StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS};

    public static Scratch make() throws IOException {
        return new Scratch(Files.createTempDirectory("cairn-bench").toRealPath());
    }

    public Path home() {
        return folder.resolve("home");
    }

    /// Copies a folder, so that the copy can be changed.
    public Path copyOf(Path tree) throws IOException {
        var copy = folder.resolve("tree");
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(copy.resolve(tree.relativize(entered)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, copy.resolve(tree.relativize(file)), COPY);
                return FileVisitResult.CONTINUE;
            }
        });
        return copy;
    }

    @Override
    public void close() {
        try (var below = Files.walk(folder)) {
            for (var path : below.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
