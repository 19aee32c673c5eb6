package dev.cairn.engine.pack;

import dev.cairn.engine.pack.Pack.PackTest;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Finds the tests that exercise the core of a pack; tests of the first piece come first.
final class RelevantTests {

    static final int TESTS_MAX = 5;

    /// Tests scoring below this share of the best are left out.
    private static final double SCORE_SHARE_MIN = 0.2;

    private static final int CORE_MAX = 6;

    /// Weight of a test of the first piece. The second piece has the next constant, and every further piece half of the
    /// one before.
    private static final double FIRST_PIECE_WEIGHT = 2;

    private static final double SECOND_PIECE_WEIGHT = 0.5;

    /// Factor for a test file named after a file of the core.
    private static final double NAMED_AFTER_FACTOR = 2.5;

    /// Factors for a test that exercises not the piece but its container, or another symbol of the same file.
    private static final double CONTAINER_FACTOR = 0.3;

    private static final double SAME_FILE_FACTOR = 0.15;

    /// Factor for a test that only imports the file.
    private static final double IMPORT_FACTOR = 0.1;

    /// Factor for a test whose name contains the name of the piece.
    private static final double NAME_CONTAINED_FACTOR = 2;

    private static final int CONTAINED_NAME_LENGTH_MIN = 4;

    /// Type tests are checked by the compiler and run nothing.
    private static final String TYPE_TEST = ".test-d.";

    private static final double TYPE_TEST_FACTOR = 0.1;

    /// Additional factor for tests in a near folder, such as the same package of a workspace.
    private static final double FOLDER_BONUS = 0.5;

    /// Maximum number of other symbols in the file of the first piece that are considered.
    private static final int SAME_FILE_MAX = 400;

    /// A test scoring below this exercises too little of the core.
    private static final double SCORE_MIN = 0.2;

    /// Factor for a test that reaches the piece through test support code.
    private static final double SUPPORT_CODE_FACTOR = 0.5;

    private static final int USERS_MAX = 50;

    private static final Set<EdgeType> TESTS = Set.of(EdgeType.TESTS);
    private static final Set<EdgeType> CALLS = Set.of(EdgeType.CALLS);

    private final CodeGraph graph;
    private final Map<String, ScoredTest> byFile = new LinkedHashMap<>();
    private final Map<String, Boolean> withCases = new HashMap<>();

    private RelevantTests(CodeGraph graph) {
        this.graph = graph;
    }

    /// One test of each test file, for the core's first symbols, their containers and their files.
    static List<PackTest> tests(CodeGraph graph, List<Integer> core) {
        var selection = new RelevantTests(graph);
        if (!core.isEmpty() && !isCode(graph, core.getFirst())) return List.of();
        double worth = FIRST_PIECE_WEIGHT;
        for (int place = 0; place < Math.min(CORE_MAX, core.size()); place++) {
            selection.addTestsOf(core.get(place), worth, place == 0);
            worth = place == 0 ? SECOND_PIECE_WEIGHT : worth / 2;
        }
        if (!core.isEmpty() && selection.highestScore() < SCORE_MIN) selection.byName(core.getFirst());
        return selection.best();
    }

    /// Workflows, documents and requirement lists have no tests.
    private static boolean isCode(CodeGraph graph, int piece) {
        return graph.file(piece)
                .map(file -> file.facts().language() != Language.OTHER)
                .orElse(true);
    }

    private double highestScore() {
        return byFile.values().stream().mapToDouble(ScoredTest::sum).max().orElse(0);
    }

    /// If no test calls the piece, tests named after its file are used: those in the same folder, else those with
    /// exactly that name elsewhere.
    private void byName(int piece) {
        var path = graph.path(piece);
        var tests = graph.declarations().files().stream()
                .filter(file -> graph.isTest(graph.fileNode(file)) && hasCases(graph.fileNode(file)))
                .toList();
        var inFolder = tests.stream()
                .filter(file -> folder(file.path()).equals(folder(path)) && isNamedAfter(file.path(), path))
                .toList();
        var named = inFolder.isEmpty()
                ? tests.stream()
                        .filter(file -> withoutTestMarker(file.path()).equals(stem(path)))
                        .toList()
                : inFolder;
        for (var file : named) {
            var test = new PackTest(graph.id(graph.fileNode(file)), file.path(), path);
            double worth = SCORE_MIN * (1 + FOLDER_BONUS * nearness(file.path(), path));
            byFile.merge(file.path(), new ScoredTest(test, worth, worth), RelevantTests::combined);
        }
    }

    /// The share of the tested file's folders that both paths have in common, from 0 to 1.
    private static double nearness(String test, String tested) {
        var folders = folder(tested).split("/", -1);
        var others = folder(test).split("/", -1);
        int same = 0;
        while (same < Math.min(folders.length, others.length) && folders[same].equals(others[same])) same++;
        return same / (double) folders.length;
    }

    /// The name of a test file without its test marker.
    private static String withoutTestMarker(String path) {
        return stem(path).replaceAll("^tests?[_-]|[_-]tests?$|tests?$", "");
    }

    /// The best test of a file, its score, and the sum of the scores over all pieces.
    private record ScoredTest(PackTest test, double best, double sum) {}

    private void addTestsOf(int piece, double worth, boolean isFirst) {
        var best = new HashMap<String, ScoredTest>();
        near(piece, isFirst).forEach((node, part) -> {
            testsOf(node).forEach((test, share) -> {
                var path = graph.path(test);
                double value = worth * part * share * (isNamedAfter(path, graph.path(piece)) ? NAMED_AFTER_FACTOR : 1);
                if (containsName(test, piece)) value *= NAME_CONTAINED_FACTOR;
                if (path.contains(TYPE_TEST)) value *= TYPE_TEST_FACTOR;
                value *= 1 + FOLDER_BONUS * nearness(path, graph.path(piece));
                var found = new ScoredTest(new PackTest(graph.id(test), path, name(node)), value, value);
                best.merge(path, found, (one, other) -> one.best() >= other.best() ? one : other);
            });
        });
        best.forEach((path, found) -> byFile.merge(path, found, RelevantTests::combined));
    }

    /// The tests of a node. Test support code is replaced by the tests that call it.
    private Map<Integer, Double> testsOf(int node) {
        var tests = new LinkedHashMap<Integer, Double>();
        for (var edge : graph.in(node, TESTS)) {
            if (hasCases(edge.from())) tests.put(edge.from(), 1.0);
            else
                graph.in(edge.from(), CALLS).stream()
                        .map(GraphEdge::from)
                        .filter(from -> graph.isTest(from) && hasCases(from))
                        .limit(USERS_MAX)
                        .forEach(from -> tests.putIfAbsent(from, SUPPORT_CODE_FACTOR));
        }
        return tests;
    }

    /// Whether the file of a test contains test cases.
    private boolean hasCases(int test) {
        return graph.file(test)
                .map(file -> withCases.computeIfAbsent(
                        file.path(), _ -> file.facts().declarations().stream().anyMatch(TestCode::isUnit)))
                .orElse(false);
    }

    private static ScoredTest combined(ScoredTest one, ScoredTest other) {
        var better = one.best() >= other.best() ? one : other;
        return new ScoredTest(better.test(), better.best(), one.sum() + other.sum());
    }

    /// Whether the name of a test contains the name of a piece, ignoring case and separators.
    private boolean containsName(int test, int piece) {
        if (!graph.isSymbol(test) || !graph.isSymbol(piece)) return false;
        var name = letters(graph.name(piece));
        return name.length() >= CONTAINED_NAME_LENGTH_MIN
                && letters(String.join("", SymbolId.parse(graph.id(test)).names()))
                        .contains(name);
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private List<PackTest> best() {
        double minimum = Math.max(SCORE_MIN, SCORE_SHARE_MIN * highestScore());
        return byFile.values().stream()
                .filter(found -> found.sum() >= minimum)
                .sorted(Comparator.comparingDouble((ScoredTest found) -> -found.sum())
                        .thenComparing(found -> found.test().path()))
                .limit(TESTS_MAX)
                .map(ScoredTest::test)
                .toList();
    }

    /// The qualified name of a piece inside its file, or the path of a file.
    private String name(int piece) {
        var names = SymbolId.parse(graph.id(piece)).names();
        return names.isEmpty() ? graph.path(piece) : String.join(".", names);
    }

    /// The piece, its containers and its file; for the first piece also the other symbols of that file.
    private Map<Integer, Double> near(int piece, boolean isFirst) {
        var near = new LinkedHashMap<Integer, Double>();
        near.put(piece, 1.0);
        if (graph.isSymbol(piece)) new SymbolLookup(graph).signatures(piece).forEach(each -> near.put(each, 1.0));
        var file = graph.file(piece);
        if (file.isEmpty()) return near;
        if (graph.isSymbol(piece))
            for (int parent = graph.declarations().parent(piece);
                    parent != DeclarationTable.NONE;
                    parent = graph.declarations().parent(parent)) near.putIfAbsent(parent, CONTAINER_FACTOR);
        near.putIfAbsent(graph.fileNode(file.get()), IMPORT_FACTOR);
        int symbols = Math.min(SAME_FILE_MAX, file.get().facts().symbols().size());
        for (int index = 0; isFirst && index < symbols; index++)
            near.putIfAbsent(file.get().symbol(index), SAME_FILE_FACTOR);
        return near;
    }

    private static boolean isNamedAfter(String test, String tested) {
        var stem = stem(tested);
        var name = stem(test);
        return (name.length() > stem.length() && name.contains(stem))
                || (name.length() > NAME_LENGTH_MIN && stem.contains(name))
                || (name.equals(stem) && folder(test).equals(folder(tested)));
    }

    private static final int NAME_LENGTH_MIN = 6;

    private static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private static String folder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
}
