package dev.cairn.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// Small projects in several languages, each with a SCIP index written by its compiler.
final class IndexedShop {

    private IndexedShop() {}

    /// Copies a project with its index into a folder.
    static void copy(String language, Path folder) {
        try {
            var resource = Objects.requireNonNull(IndexedShop.class.getResource("/scip/" + language));
            var source = Path.of(resource.toURI());
            try (var files = Files.walk(source)) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    var target = folder.resolve(source.relativize(file).toString());
                    Files.createDirectories(target.resolveSibling(""));
                    Files.copy(file, target);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
