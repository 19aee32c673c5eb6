package dev.cairn.projection.community;

import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// The weight of a file in clusters and labels: 1 for source files, less for tests, examples and documents.
final class FileWeights {

    private static final double SECONDARY_WEIGHT = 0.2;
    private static final Set<String> SECONDARY_FOLDERS = Set.of(
            "doc",
            "docs",
            "example",
            "examples",
            "example_scripts",
            "sample",
            "samples",
            "demo",
            "demos",
            "bench",
            "benches",
            "benchmark",
            "benchmarks",
            "javadoc",
            "vendor",
            "third_party",
            "testdata",
            "fixtures",
            "scripts");

    private FileWeights() {}

    /// Whether the file contains code. Documents, images and settings are not part of a community.
    static boolean isCode(FileUnit file) {
        return file.facts().language() != Language.OTHER
                && !file.facts().symbols().isEmpty();
    }

    static double of(CodeGraph graph, int file) {
        return graph.isTest(file) || isSecondary(graph.path(file)) ? SECONDARY_WEIGHT : 1;
    }

    private static boolean isSecondary(String path) {
        var folders = path.toLowerCase(Locale.ROOT).split("/", -1);
        return folders[0].equals("testing")
                || Arrays.stream(folders, 0, folders.length - 1)
                        .anyMatch(folder ->
                                SECONDARY_FOLDERS.contains(folder.startsWith("_") ? folder.substring(1) : folder)
                                        || folder.startsWith("."));
    }
}
