package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.change.MentionedNames;
import dev.cairn.engine.inspect.test.TestFiles;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestNaming;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.TextPaths;
import dev.cairn.projection.text.TextView;
import dev.cairn.projection.text.WeightedTerms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.ToDoubleFunction;

/// Ranks the test files of a workspace by their relevance to a change.
///
/// Every signal is divided by its highest value and weighted by [TestSignal].
public final class TestRanking {

    static final int DEPTH_MAX = 3;

    private final ChangedNodes change;
    private final CodeGraph graph;
    private final TestFiles tests;
    private final Map<Integer, EnumMap<TestSignal, Double>> signalsByFile = new HashMap<>();

    /// The signals of a test file that rest on more than a name match.
    private final Map<Integer, Set<TestSignal>> resolved = new HashMap<>();

    private TestRanking(ChangedNodes change, TestFiles tests) {
        this.change = change;
        this.graph = change.graph();
        this.tests = tests;
        for (var file : tests.all()) signalsByFile.put(file.number(), new EnumMap<>(TestSignal.class));
    }

    /// Inputs in addition to the graph: the text index, and the co-change history up to a point in time.
    public record RankingEvidence(TextView text, CoChanges past, long beforeEpochSecond) {}

    /// Every test file with at least one signal, best first.
    public static List<RankedTest> rank(ChangedNodes change, RankingEvidence evidence) {
        return rank(change, TestFiles.of(change.graph()), UserWalk.of(change, DEPTH_MAX), evidence);
    }

    static List<RankedTest> rank(ChangedNodes change, TestFiles tests, UserWalk reach, RankingEvidence evidence) {
        var ranking = new TestRanking(change, tests);
        ranking.naming();
        ranking.edges(reach);
        ranking.text(evidence.text());
        ranking.history(evidence);
        return ranking.ordered();
    }

    /// How well the names of test files match the changed files, without any other evidence.
    static ToDoubleFunction<FileUnit> namingScores(ChangedNodes change) {
        var subjects =
                change.files().stream().map(file -> TestNaming.of(file.path())).toList();
        return test -> {
            var naming = change.graph().fileDetails(test).testNaming();
            return subjects.stream()
                    .mapToDouble(subject -> nameScore(subject, naming))
                    .max()
                    .orElse(0);
        };
    }

    private static double nameScore(TestNaming subject, TestNaming test) {
        return subject.nameSimilarity(test)
                * (TestTuning.NAME_WITHOUT_FOLDER
                        + (1 - TestTuning.NAME_WITHOUT_FOLDER) * subject.folderSimilarity(test));
    }

    private void naming() {
        for (var file : change.files()) {
            add(file.number(), TestSignal.CHANGED, 1, Math::max);
            var subject = TestNaming.of(file.path());
            for (var test : tests.all()) {
                var naming = tests.naming(test);
                add(test.number(), TestSignal.NAME, nameScore(subject, naming), Math::max);
                add(test.number(), TestSignal.FOLDER, subject.folderSimilarity(naming), Math::max);
            }
        }
    }

    private void edges(UserWalk reach) {
        for (int at = 0; at < reach.size(); at++) {
            int node = reach.node(at);
            var users = testers(node);
            // A symbol used by many tests says little about any of them.
            double weight =
                    Math.pow(TestTuning.STEP_DECAY, reach.depth(at)) / (1 + Math.log(Math.max(1, users.size())));
            double part = graph.isFile(node) ? TestTuning.IMPORT_WEIGHT * weight : weight;
            var signal = reach.depth(at) == 0 ? TestSignal.DIRECT : TestSignal.REACH;
            users.forEach((file, confidence) -> {
                add(file, signal, part * confidence, Double::sum);
                if (confidence > EdgeProvenance.NAME_ONLY.confidence() && !isOfPackage(node))
                    resolved.computeIfAbsent(file, _ -> EnumSet.noneOf(TestSignal.class))
                            .add(signal);
            });
        }
    }

    /// A Go test imports a whole package, which does not show that it uses each file.
    private boolean isOfPackage(int node) {
        return graph.isFile(node)
                && graph.file(node)
                        .map(file -> file.facts().language() == Language.GO)
                        .orElse(false);
    }

    private Map<Integer, Double> testers(int node) {
        var users = new HashMap<Integer, Double>();
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            if (graph.type(edge) != EdgeType.TESTS) continue;
            double confidence = graph.provenance(edge).confidence();
            graph.file(graph.from(edge)).ifPresent(file -> users.merge(file.number(), confidence, Math::max));
        }
        return users;
    }

    private void text(TextView view) {
        text(view, TestSignal.TEXT, changedNames());
        text(view, TestSignal.THEME, MentionedNames.of(graph, change.nodes()));
    }

    private void text(TextView view, TestSignal signal, String words) {
        var scores = view.scores(TextField.BODY, WeightedTerms.of(words));
        for (var test : tests.all()) {
            int number = view.paths().number(test.path());
            if (number != TextPaths.NONE) add(test.number(), signal, scores[number], Math::max);
        }
    }

    /// The names of changed symbols; for a changed file, its top-level names.
    private String changedNames() {
        var names = new ArrayList<String>();
        for (var file : change.files()) names.addAll(TestNaming.of(file.path()).words());
        for (int node : change.nodes()) {
            if (graph.isSymbol(node)) names.add(graph.name(node));
            else graph.file(node).ifPresent(file -> names.addAll(topNames(file)));
        }
        return String.join(" ", names);
    }

    private static List<String> topNames(FileUnit file) {
        return file.facts().symbols().stream()
                .filter(fact -> fact.parent() == SymbolFact.TOP)
                .map(SymbolFact::name)
                .toList();
    }

    private void history(RankingEvidence evidence) {
        var paths = change.files().stream().map(FileUnit::path).toList();
        evidence.past()
                .with(paths, evidence.beforeEpochSecond())
                .forEach((path, vote) -> graph.declarations()
                        .file(path)
                        .ifPresent(file -> add(file.number(), TestSignal.HISTORY, vote, Math::max)));
    }

    private void add(int file, TestSignal signal, double value, BinaryOperator<Double> join) {
        var signals = signalsByFile.get(file);
        if (signals != null && value > 0) signals.merge(signal, value, join);
    }

    private List<RankedTest> ordered() {
        var best = new EnumMap<TestSignal, Double>(TestSignal.class);
        signalsByFile.values().forEach(each -> each.forEach((signal, value) -> best.merge(signal, value, Math::max)));
        var ranked = new ArrayList<RankedTest>();
        for (var test : tests.all()) {
            var signals = signalsByFile.getOrDefault(test.number(), new EnumMap<>(TestSignal.class));
            if (signals.isEmpty()) continue;
            signals.replaceAll((signal, value) -> value / best.getOrDefault(signal, 1d));
            ranked.add(RankedTest.of(test, signals, resolved.getOrDefault(test.number(), Set.of())));
        }
        ranked.sort(Comparator.comparingDouble(RankedTest::score).reversed().thenComparing(RankedTest::path));
        return ranked;
    }
}
