package dev.cairn.projection.community;

import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.FileUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// Weighs files by how typical they are of a code base: sources count fully, tests, examples and documents little.
final class Standing {

    private static final double BESIDE = 0.2;
    private static final Set<String> ASIDE = Set.of(
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

    private Standing() {}

    /// Whether the file contains code; documents, images and settings are not part of a community.
    static boolean isCode(FileUnit file) {
        return file.facts().language() != Language.OTHER
                && !file.facts().symbols().isEmpty();
    }

    static double of(CodeGraph graph, int file) {
        return graph.isTest(file) || isAside(graph.path(file)) ? BESIDE : 1;
    }

    private static boolean isAside(String path) {
        var folders = path.toLowerCase(Locale.ROOT).split("/", -1);
        return folders[0].equals("testing")
                || Arrays.stream(folders, 0, folders.length - 1)
                        .anyMatch(folder -> ASIDE.contains(folder.startsWith("_") ? folder.substring(1) : folder)
                                || folder.startsWith("."));
    }
}
