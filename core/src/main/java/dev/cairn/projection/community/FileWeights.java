package dev.cairn.projection.community;

import dev.cairn.model.code.Language;
import dev.cairn.parse.SecondaryFolders;
import dev.cairn.parse.TestPaths;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// The weight of a file in clusters and labels: 1 for source files, less for tests, examples and documents.
final class FileWeights {

    private FileWeights() {}

    /// Whether the file contains code. Documents, images and settings are not part of a community.
    static boolean isCode(FileUnit file) {
        return file.facts().language() != Language.OTHER
                && !file.facts().symbols().isEmpty();
    }

    static double of(CodeGraph graph, int file) {
        return graph.isTest(file) || isSecondary(graph.path(file)) ? CommunityTuning.SECONDARY_WEIGHT : 1;
    }

    /// Whether the file is part of the product, and no test, example or document.
    static boolean isSource(CodeGraph graph, int file) {
        return of(graph, file) == 1;
    }

    private static boolean isSecondary(String path) {
        return SecondaryFolders.isOutsideProduct(path)
                || TestPaths.folders(path).stream()
                        .anyMatch(folder -> folder.startsWith(".")
                                || (folder.startsWith("_") && SecondaryFolders.holds(folder.substring(1) + "/")));
    }
}
