package dev.cairn.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The Java sources of this repository, without what the build generates.
final class SourceFiles {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private SourceFiles() {}

    /// All sources, tests and fixtures included.
    static List<Path> all() {
        try (var walk = Files.walk(ROOT)) {
            return walk.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> path.toString().contains("/src/"))
                    .filter(path -> !isBuilt(path))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The sources of the product and its benchmarks, without tests.
    static List<Path> main() {
        return all().stream()
                .filter(path -> relative(path).contains("/src/main/java/"))
                .filter(path -> !relative(path).contains("/src/test/"))
                .toList();
    }

    static String relative(Path file) {
        return ROOT.relativize(file).toString();
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A package may be called target; the build folders are those at the top of the tree and of each module.
    private static boolean isBuilt(Path path) {
        var relative = ROOT.relativize(path);
        return relative.startsWith("target")
                || (relative.getNameCount() > 1
                        && relative.getName(1).toString().equals("target"));
    }
}
