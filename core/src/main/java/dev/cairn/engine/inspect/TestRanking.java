package dev.cairn.engine.inspect;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.TextPaths;
import dev.cairn.projection.text.TextView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

/// Ranks the test files of a workspace by their relevance to a change.
///
/// Every signal is divided by its highest value and weighted by [TestSignal].
public final class TestRanking {

    static final int DEPTH_MAX = 3;

    /// Weight factor for each further step.
    private static final double DECAY = 0.5;

    /// Weight of an import relative to a call.
    private static final double IMPORTED = 0.3;

    /// Share of the name signal that does not depend on the folder.
    private static final double NAME_ALONE = 0.7;

    private final Change change;
    private final CodeGraph graph;
    private final TestFiles tests;
    private final Map<Integer, EnumMap<TestSignal, Double>> heard = new HashMap<>();

    /// The signals of a test file that rest on more than a name match.
    private final Map<Integer, Set<TestSignal>> resolved = new HashMap<>();

    private TestRanking(Change change, TestFiles tests) {
        this.change = change;
        this.graph = change.graph();
        this.tests = tests;
        for (var file : tests.all()) heard.put(file.number(), new EnumMap<>(TestSignal.class));
    }

    /// Inputs beside the graph: the text index, and the co-change history up to a point in time.
    public record Evidence(TextView text, CoChanges past, long beforeEpochSecond) {}

    /// Every test file with at least one signal, best first.
    public static List<RankedTest> rank(Change change, Evidence evidence) {
        return rank(change, TestFiles.of(change.graph()), Reach.of(change, DEPTH_MAX), evidence);
    }

    static List<RankedTest> rank(Change change, TestFiles tests, Reach reach, Evidence evidence) {
        var ranking = new TestRanking(change, tests);
        ranking.naming();
        ranking.edges(reach);
        ranking.text(evidence.text());
        ranking.history(evidence);
        return ranking.ordered();
    }

    private void naming() {
        for (var file : change.files()) {
            note(file.number(), TestSignal.CHANGED, 1, Math::max);
            var subject = TestNaming.of(file.path());
            for (var test : tests.all()) {
                double nearness = subject.nearness(tests.naming(test));
                double name = subject.likeness(tests.naming(test)) * (NAME_ALONE + (1 - NAME_ALONE) * nearness);
                note(test.number(), TestSignal.NAME, name, Math::max);
                note(test.number(), TestSignal.FOLDER, nearness, Math::max);
            }
        }
    }

    private void edges(Reach reach) {
        for (int at = 0; at < reach.size(); at++) {
            int node = reach.node(at);
            var users = testers(node);
            // A symbol used by many tests says little about any of them.
            double weight = Math.pow(DECAY, reach.depth(at)) / (1 + Math.log(Math.max(1, users.size())));
            double part = graph.isFile(node) ? IMPORTED * weight : weight;
            var signal = reach.depth(at) == 0 ? TestSignal.DIRECT : TestSignal.REACH;
            users.forEach((file, confidence) -> {
                note(file, signal, part * confidence, Double::sum);
                if (confidence > Provenance.NAME_ONLY.confidence() && !isOfPackage(node))
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
        var scores = view.scores(TextField.BODY, TermBag.of(words));
        for (var test : tests.all()) {
            int number = view.paths().number(test.path());
            if (number != TextPaths.NONE) note(test.number(), signal, scores[number], Math::max);
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

    private void history(Evidence evidence) {
        var paths = change.files().stream().map(FileUnit::path).toList();
        evidence.past()
                .with(paths, evidence.beforeEpochSecond())
                .forEach((path, vote) -> graph.world()
                        .file(path)
                        .ifPresent(file -> note(file.number(), TestSignal.HISTORY, vote, Math::max)));
    }

    private void note(int file, TestSignal signal, double value, BinaryOperator<Double> join) {
        var signals = heard.get(file);
        if (signals != null && value > 0) signals.merge(signal, value, join);
    }

    private List<RankedTest> ordered() {
        var best = new EnumMap<TestSignal, Double>(TestSignal.class);
        heard.values().forEach(each -> each.forEach((signal, value) -> best.merge(signal, value, Math::max)));
        var ranked = new ArrayList<RankedTest>();
        for (var test : tests.all()) {
            var signals = heard.getOrDefault(test.number(), new EnumMap<>(TestSignal.class));
            if (signals.isEmpty()) continue;
            signals.replaceAll((signal, value) -> value / best.getOrDefault(signal, 1d));
            ranked.add(RankedTest.of(test, signals, resolved.getOrDefault(test.number(), Set.of())));
        }
        ranked.sort(Comparator.comparingDouble(RankedTest::score).reversed().thenComparing(RankedTest::path));
        return ranked;
    }
}
