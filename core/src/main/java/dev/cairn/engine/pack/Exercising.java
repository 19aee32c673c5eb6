package dev.cairn.engine.pack;

import dev.cairn.engine.pack.Pack.PackTest;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.graph.TestCode;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.World;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which tests exercise the core of a pack; those of the piece to start with come first.
final class Exercising {

    static final int TESTS_MAX = 5;

    /// What is worth so much less than the best test is not worth its place.
    private static final double WORTH_SHARE_MIN = 0.2;

    private static final int CORE_MAX = 6;

    /// What a test of the first piece is worth; of every further piece it is half of the one before, and less at once.
    private static final double FIRST_WORTH = 2;

    private static final double OTHER_WORTH = 0.5;

    /// A test named after a file of the core is worth more than one that merely passes through it.
    private static final double NAMED_AFTER = 2.5;

    /// What a test is worth that exercises not the piece itself but what it stands in, or its neighbours in the file.
    private static final double AROUND = 0.3;

    private static final double BESIDE = 0.15;

    /// Importing a file is the weakest of ties.
    private static final double OF_FILE = 0.1;

    /// A test whose name speaks of the piece is the one to begin with.
    private static final double SPEAKS_OF = 2;

    private static final int SPOKEN_LENGTH_MIN = 4;

    /// Tests of types are checked by the compiler and run nothing.
    private static final String TYPE_TEST = ".test-d.";

    private static final double OF_TYPES = 0.1;

    /// In a workspace of many packages the tests of the piece's own package come first.
    private static final double NEAR = 0.5;

    /// So many neighbours in the file of the first piece are looked at.
    private static final int BESIDE_MAX = 400;

    /// What is worth less exercises hardly anything of the core.
    private static final double SURE_MIN = 0.2;

    /// A test that reaches the piece through what supports tests says less about it.
    private static final double BY_SUPPORT = 0.5;

    private static final int USERS_MAX = 50;

    private static final Set<EdgeType> TESTS = Set.of(EdgeType.TESTS);
    private static final Set<EdgeType> CALLS = Set.of(EdgeType.CALLS);

    private final CodeGraph graph;
    private final Map<String, Found> byFile = new LinkedHashMap<>();
    private final Map<String, Boolean> withCases = new HashMap<>();

    private Exercising(CodeGraph graph) {
        this.graph = graph;
    }

    /// One test of each test file, for the core's first symbols, the types they stand in and their files.
    static List<PackTest> tests(CodeGraph graph, List<Integer> core) {
        var exercising = new Exercising(graph);
        if (!core.isEmpty() && !isCode(graph, core.getFirst())) return List.of();
        double worth = FIRST_WORTH;
        for (int place = 0; place < Math.min(CORE_MAX, core.size()); place++) {
            exercising.look(core.get(place), worth, place == 0);
            worth = place == 0 ? OTHER_WORTH : worth / 2;
        }
        if (!core.isEmpty() && exercising.most() < SURE_MIN) exercising.byName(core.getFirst());
        return exercising.best();
    }

    /// No test runs a workflow, a manual or a list of requirements.
    private static boolean isCode(CodeGraph graph, int piece) {
        return graph.file(piece)
                .map(file -> file.facts().language() != Language.OTHER)
                .orElse(true);
    }

    private double most() {
        return byFile.values().stream().mapToDouble(Found::sum).max().orElse(0);
    }

    /// Where no call leads from a test to the piece, the tests named after its file are the likeliest: those beside it,
    /// or else those of exactly that name elsewhere.
    private void byName(int piece) {
        var path = graph.path(piece);
        var tests = graph.world().files().stream()
                .filter(file -> graph.isTest(graph.fileNode(file)) && hasCases(graph.fileNode(file)))
                .toList();
        var beside = tests.stream()
                .filter(file -> folder(file.path()).equals(folder(path)) && isNamedAfter(file.path(), path))
                .toList();
        var named = beside.isEmpty()
                ? tests.stream()
                        .filter(file -> bare(file.path()).equals(stem(path)))
                        .toList()
                : beside;
        for (var file : named) {
            var test = new PackTest(graph.id(graph.fileNode(file)), file.path(), path);
            double worth = SURE_MIN * (1 + NEAR * nearness(file.path(), path));
            byFile.merge(file.path(), new Found(test, worth, worth), Exercising::both);
        }
    }

    /// From 0 to 1: how much of the folders of a path another one begins with.
    private static double nearness(String test, String tested) {
        var folders = folder(tested).split("/", -1);
        var others = folder(test).split("/", -1);
        int same = 0;
        while (same < Math.min(folders.length, others.length) && folders[same].equals(others[same])) same++;
        return same / (double) folders.length;
    }

    /// The name of a test file without what marks it as one.
    private static String bare(String path) {
        return stem(path).replaceAll("^tests?[_-]|[_-]tests?$|tests?$", "");
    }

    /// The test of a file that says most, how much that one says, and how much all of them say together.
    private record Found(PackTest test, double most, double sum) {}

    private void look(int piece, double worth, boolean isFirst) {
        var best = new HashMap<String, Found>();
        near(piece, isFirst).forEach((node, part) -> {
            exercising(node).forEach((test, share) -> {
                var path = graph.path(test);
                double value = worth * part * share * (isNamedAfter(path, graph.path(piece)) ? NAMED_AFTER : 1);
                if (speaksOf(test, piece)) value *= SPEAKS_OF;
                if (path.contains(TYPE_TEST)) value *= OF_TYPES;
                value *= 1 + NEAR * nearness(path, graph.path(piece));
                var found = new Found(new PackTest(graph.id(test), path, name(node)), value, value);
                best.merge(path, found, (one, other) -> one.most() >= other.most() ? one : other);
            });
        });
        best.forEach((path, found) -> byFile.merge(path, found, Exercising::both));
    }

    /// What exercises a node; in place of what only supports tests, the tests that use it.
    private Map<Integer, Double> exercising(int node) {
        var tests = new LinkedHashMap<Integer, Double>();
        for (var edge : graph.in(node, TESTS)) {
            if (hasCases(edge.from())) tests.put(edge.from(), 1.0);
            else
                graph.in(edge.from(), CALLS).stream()
                        .map(GraphEdge::from)
                        .filter(from -> graph.isTest(from) && hasCases(from))
                        .limit(USERS_MAX)
                        .forEach(from -> tests.putIfAbsent(from, BY_SUPPORT));
        }
        return tests;
    }

    /// Whether there is anything to run in the file of a test.
    private boolean hasCases(int test) {
        return graph.file(test)
                .map(file -> withCases.computeIfAbsent(
                        file.path(), _ -> file.facts().declarations().stream().anyMatch(TestCode::isUnit)))
                .orElse(false);
    }

    private static Found both(Found one, Found other) {
        var better = one.most() >= other.most() ? one : other;
        return new Found(better.test(), better.most(), one.sum() + other.sum());
    }

    /// Whether the name of a test has the name of a piece in it, however either is written.
    private boolean speaksOf(int test, int piece) {
        if (!graph.isSymbol(test) || !graph.isSymbol(piece)) return false;
        var name = letters(graph.name(piece));
        return name.length() >= SPOKEN_LENGTH_MIN
                && letters(String.join("", SymbolId.parse(graph.id(test)).names()))
                        .contains(name);
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private List<PackTest> best() {
        double least = Math.max(SURE_MIN, WORTH_SHARE_MIN * most());
        return byFile.values().stream()
                .filter(found -> found.sum() >= least)
                .sorted(Comparator.comparingDouble((Found found) -> -found.sum())
                        .thenComparing(found -> found.test().path()))
                .limit(TESTS_MAX)
                .map(Found::test)
                .toList();
    }

    /// The names that lead to a piece inside of its file, or the path of a file.
    private String name(int piece) {
        var names = SymbolId.parse(graph.id(piece)).names();
        return names.isEmpty() ? graph.path(piece) : String.join(".", names);
    }

    /// The piece, what it stands in, its file, and for the first piece also what else stands in that file.
    private Map<Integer, Double> near(int piece, boolean isFirst) {
        var near = new LinkedHashMap<Integer, Double>();
        near.put(piece, 1.0);
        if (graph.isSymbol(piece)) new SymbolLookup(graph).signatures(piece).forEach(each -> near.put(each, 1.0));
        var file = graph.file(piece);
        if (file.isEmpty()) return near;
        if (graph.isSymbol(piece))
            for (int parent = graph.world().parent(piece);
                    parent != World.NONE;
                    parent = graph.world().parent(parent)) near.putIfAbsent(parent, AROUND);
        near.putIfAbsent(graph.fileNode(file.get()), OF_FILE);
        int symbols = Math.min(BESIDE_MAX, file.get().facts().symbols().size());
        for (int index = 0; isFirst && index < symbols; index++)
            near.putIfAbsent(file.get().symbol(index), BESIDE);
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
