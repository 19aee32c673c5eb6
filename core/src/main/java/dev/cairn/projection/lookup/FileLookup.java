package dev.cairn.projection.lookup;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Finds the files that a written path may mean.
final class FileLookup {

    private static final Pattern ABSOLUTE = Pattern.compile("/.*|[A-Za-z]:/.*");

    private final List<FileUnit> files;
    private final CodeGraph graph;

    FileLookup(CodeGraph graph) {
        this.graph = graph;
        this.files = graph.declarations().files();
    }

    /// The file with exactly this path; else those whose path ends with it; else those that differ only in case.
    List<FileUnit> named(String written) {
        var path = clean(written);
        if (path.isEmpty()) return List.of();
        var exact = graph.declarations().file(path);
        if (exact.isPresent()) return List.of(exact.get());
        if (ABSOLUTE.matcher(path).matches()) return longestEnding(path);
        var ending = matching(file -> file.path().endsWith("/" + path));
        if (!ending.isEmpty() || !isPath(path)) return ending;
        var lower = path.toLowerCase(Locale.ROOT);
        return matching(file -> {
            var known = file.path().toLowerCase(Locale.ROOT);
            return known.equals(lower) || known.endsWith("/" + lower);
        });
    }

    private List<FileUnit> matching(Predicate<FileUnit> condition) {
        return files.stream().filter(condition).toList();
    }

    /// An absolute path means the file with the longest path that it ends with.
    private List<FileUnit> longestEnding(String path) {
        return files.stream()
                .filter(file -> path.endsWith("/" + file.path()))
                .max(Comparator.comparingInt(file -> file.path().length()))
                .map(List::of)
                .orElse(List.of());
    }

    private static boolean isPath(String path) {
        return path.indexOf('/') >= 0 || path.indexOf('.') >= 0;
    }

    private static String clean(String written) {
        var slashed = written.strip().replace('\\', '/');
        return (slashed.startsWith("/") ? "/" : "") + PathAndName.cleanPath(slashed);
    }
}
