package dev.cairn.engine.inspect;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects ranked tests of several pieces of code and keeps those that use one or are named after its file.
///
/// Tests that are only similar in text or history are left out: they would be listed as tests of the code.
final class CoveringSelection {

    /// Type tests are checked by the compiler and run nothing.
    private static final String TYPE_TEST = ".test-d.";

    private static final double TYPE_TEST_FACTOR = 0.1;

    /// The score of a test in the folders of the tested file rises by at most this share, because such a test
    /// belongs to the same package of a workspace.
    private static final double FOLDER_BONUS = 0.5;

    private final CodeGraph graph;
    private final Map<FileUnit, ScoredTest> byFile = new LinkedHashMap<>();

    private record ScoredTest(CoveringTest test, double score) {}

    CoveringSelection(CodeGraph graph) {
        this.graph = graph;
    }

    /// Adds the tests of some pieces; a test that is known keeps the piece it was found for.
    void add(List<Integer> pieces, List<RankedTest> ranked, double weight) {
        var covering =
                pieces.stream().map(piece -> new CoveringTests(graph, piece)).toList();
        for (var test : ranked) {
            if (!test.isNamedAfter() && !test.usesCode()) continue;
            var known = byFile.get(test.file());
            var described = known != null ? known.test() : describe(covering, test.file());
            double own = weight * test.score() * factor(test.file().path(), graph.path(pieces.getFirst()));
            double score = own + (known == null ? 0 : known.score());
            byFile.put(test.file(), new ScoredTest(described, score));
        }
    }

    private static double factor(String test, String tested) {
        return (test.contains(TYPE_TEST) ? TYPE_TEST_FACTOR : 1) * (1 + FOLDER_BONUS * nearness(test, tested));
    }

    /// The share of the tested file's folders that both paths have in common, from 0 to 1.
    private static double nearness(String test, String tested) {
        var folders = folder(tested).split("/", -1);
        var others = folder(test).split("/", -1);
        int same = 0;
        while (same < Math.min(folders.length, others.length) && folders[same].equals(others[same])) same++;
        return (double) same / folders.length;
    }

    private static String folder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private static CoveringTest describe(List<CoveringTests> covering, FileUnit file) {
        return covering.stream()
                .filter(piece -> piece.isUsedIn(file))
                .findFirst()
                .orElse(covering.getFirst())
                .in(file);
    }

    List<CoveringTest> best(int limit) {
        double highest =
                byFile.values().stream().mapToDouble(ScoredTest::score).max().orElse(0);
        return byFile.values().stream()
                .filter(test -> test.score() >= TestTuning.COVERING_SHARE_MIN * highest)
                .sorted(Comparator.comparingDouble((ScoredTest test) -> -test.score())
                        .thenComparing(test -> test.test().path()))
                .limit(limit)
                .map(ScoredTest::test)
                .toList();
    }
}
