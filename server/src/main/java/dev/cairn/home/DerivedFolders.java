package dev.cairn.home;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The folders of a home whose files are derived from its store and contain its transaction numbers.
public final class DerivedFolders {

    private static final List<String> NAMES = List.of("graph", "text", "stat");

    private DerivedFolders() {}

    /// Deletes them, because data derived from one store must not be used with another.
    public static void delete(Home home) {
        try {
            for (var name : NAMES) {
                var folder = home.folder().resolve(name);
                if (Files.isDirectory(folder)) Files.walkFileTree(folder, DELETING);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Does not follow links, so that only files in the home are deleted.
    private static final SimpleFileVisitor<Path> DELETING = new SimpleFileVisitor<>() {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
            if (failure != null) throw failure;
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
        }
    };
}
