package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.test.TestFiles;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.view.View;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Selects the tests that are relevant to a change.
///
/// Packs, `test_select` and `suggest_tests` use this ranking. Impact analysis reads no text; it lists
/// the tests that the same walk reaches ([ReachedTestCases]), in the order of their names.
public final class TestSelection {

    /// Maximum share of tests that is selected, unless all are requested.
    static final double SHARE_MAX = 0.1;

    /// At least this many may be selected in a small project.
    static final int SELECTED_MIN = 10;

    public static final int LISTED_MAX = 500;
    private static final int CASES_MAX = 5;
    private static final int SOURCES_MAX = 50;

    private static final int PIECES_MAX = 6;

    private final CoChangeSource histories;
    private final UserWalkBasis basis;

    /// Supplies the co-change history of a worktree; [CoChanges#NONE] until it is read.
    @FunctionalInterface
    public interface CoChangeSource {
        CoChanges of(ProjectId project);
    }

    public TestSelection(CoChangeSource histories, UseGaps uses) {
        this.histories = histories;
        this.basis = new UserWalkBasis(uses);
    }

    public TestSelectionResult select(View view, ChangedNodes change, TestSelectionMode mode) {
        var reach = UserWalk.of(change, TestRanking.DEPTH_MAX);
        var tests = TestFiles.of(change.graph());
        var ranked = ranked(view, change, new RankingInput(tests, reach));
        var near = nearest(change.graph(), reach);
        var fitting = fitting(ranked, near, mode);
        int limit =
                mode == TestSelectionMode.FULL ? LISTED_MAX : limit(tests.all().size());
        var cases = ReachedTestCases.of(change.graph(), reach);
        var selected = new ArrayList<TestSelectionResult.SelectedTest>();
        var inner = withInnerTests(change);
        for (var file : inner)
            selected.add(selected(change.graph(), cases, file, List.of(TestSignal.CHANGED.written(true))));
        fitting.stream()
                .limit(limit)
                .forEach(test -> selected.add(selected(change.graph(), cases, test.file(), test.why())));
        var sources = sources(change.graph(), reach);
        return new TestSelectionResult(
                selected,
                fitting.size() + selected.size() - Math.min(limit, fitting.size()),
                tests.all().size() + inner.size(),
                sources.stream().limit(SOURCES_MAX).toList(),
                sources.size(),
                change.deleted().symbols(),
                basis.of(view, change, reach));
    }

    /// How many of all test files may be selected, unless all are requested.
    public static int limit(int all) {
        return Math.max(SELECTED_MIN, (int) Math.ceil(SHARE_MAX * all));
    }

    /// The tests that use these pieces of code or are named after their files, at most one for each test file.
    ///
    /// @param pieces best first; tests of the first piece come first
    public List<CoveringTest> covering(View view, List<Integer> pieces, int limit) {
        var graph = view.graph();
        if (pieces.isEmpty() || !isCode(graph, pieces.getFirst())) return List.of();
        var covering = new CoveringSelection(graph);
        covering.add(pieces.subList(0, 1), ranked(view, new ChangedNodes(graph, pieces.subList(0, 1))), 1);
        var others = pieces.subList(1, Math.min(PIECES_MAX, pieces.size()));
        if (!others.isEmpty())
            covering.add(others, ranked(view, new ChangedNodes(graph, others)), TestTuning.OTHER_PIECES_WEIGHT);
        return covering.best(limit);
    }

    /// A test file that exercises code, how many steps of use are between them, and the reasons.
    public record ExercisingTest(FileUnit file, int steps, List<String> why) {

        public ExercisingTest {
            why = List.copyOf(why);
        }
    }

    /// The tests of a change, most relevant first, without a limit. Past commits are not considered, so that equal code
    /// has equal tests. Changed files that contain tests come before all others.
    public static List<ExercisingTest> exercising(View view, ChangedNodes change) {
        var reach = UserWalk.of(change, TestRanking.DEPTH_MAX);
        var near = nearest(change.graph(), reach);
        var found = new LinkedHashMap<Integer, ExercisingTest>();
        for (var file : withInnerTests(change))
            found.put(file.number(), new ExercisingTest(file, 0, List.of("has tests of its own")));
        var evidence = new TestRanking.RankingEvidence(view.text(), CoChanges.NONE, Long.MAX_VALUE);
        for (var test : TestRanking.rank(change, TestFiles.of(change.graph()), reach, evidence)) {
            int number = test.file().number();
            if (!near.containsKey(number) && !test.isNamedAfter()) continue;
            found.putIfAbsent(
                    number,
                    new ExercisingTest(test.file(), near.getOrDefault(number, TestRanking.DEPTH_MAX + 1), test.why()));
        }
        for (var each : near.entrySet()) {
            if (found.containsKey(each.getKey())) continue;
            innerTests(change.graph(), reach, each.getKey())
                    .ifPresent(file -> found.put(
                            each.getKey(),
                            new ExercisingTest(file, each.getValue(), List.of("its own tests use the code"))));
        }
        return List.copyOf(found.values());
    }

    /// The source file with this number if tests inside of it were reached.
    private static Optional<FileUnit> innerTests(CodeGraph graph, UserWalk reach, int number) {
        var files = new ArrayList<FileUnit>();
        reach.tests()
                .forEach((node, _) -> graph.file(node)
                        .filter(file -> file.number() == number && TestFiles.hasInnerTests(file))
                        .ifPresent(files::add));
        return files.stream().findFirst();
    }

    /// Workflows, documents and requirement lists have no tests.
    private static boolean isCode(CodeGraph graph, int piece) {
        return graph.file(piece)
                .map(file -> file.facts().language() != Language.OTHER)
                .orElse(true);
    }

    private record RankingInput(TestFiles tests, UserWalk reach) {}

    /// The ranked test files.
    List<RankedTest> ranked(View view, ChangedNodes change) {
        return ranked(
                view,
                change,
                new RankingInput(TestFiles.of(change.graph()), UserWalk.of(change, TestRanking.DEPTH_MAX)));
    }

    private List<RankedTest> ranked(View view, ChangedNodes change, RankingInput context) {
        var evidence = new TestRanking.RankingEvidence(view.text(), histories.of(view.project()), before(view.asOf()));
        return TestRanking.rank(change, context.tests, context.reach, evidence);
    }

    /// Commits of the same second are included.
    private static long before(AsOf asOf) {
        return Stream.concat(asOf.valid().stream(), asOf.known().stream())
                .min(Comparator.naturalOrder())
                .map(Instant::getEpochSecond)
                .map(second -> second + 1)
                .orElse(Long.MAX_VALUE);
    }

    /// The tests that qualify. If there are few of them, the next tests with evidence are added, so that a small
    /// suite is not reduced to one or two tests.
    private static List<RankedTest> fitting(
            List<RankedTest> ranked, Map<Integer, Integer> near, TestSelectionMode mode) {
        var fitting = new ArrayList<RankedTest>();
        var others = new ArrayList<RankedTest>();
        for (var test : ranked) (qualifies(test, near, mode) ? fitting : others).add(test);
        if (mode == TestSelectionMode.TRANSITIVE)
            others.stream()
                    .filter(RankedTest::hasOwnEvidence)
                    .limit(Math.max(0, SELECTED_MIN - fitting.size()))
                    .forEach(fitting::add);
        return fitting;
    }

    private static boolean qualifies(RankedTest test, Map<Integer, Integer> near, TestSelectionMode mode) {
        var steps = near.get(test.file().number());
        return switch (mode) {
            case DIRECT -> test.isNamedAfter() || (steps != null && steps <= 1);
            case TRANSITIVE -> steps != null || test.score() >= TestTuning.SCORE_MIN;
            case FULL -> true;
        };
    }

    /// The smallest distance from the change to a test, by file.
    private static Map<Integer, Integer> nearest(CodeGraph graph, UserWalk reach) {
        var steps = new HashMap<Integer, Integer>();
        reach.tests()
                .forEach((node, depth) ->
                        graph.file(node).ifPresent(file -> steps.merge(file.number(), depth, Math::min)));
        return steps;
    }

    /// Changed source files that contain their own tests.
    private static List<FileUnit> withInnerTests(ChangedNodes change) {
        return change.files().stream().filter(TestFiles::hasInnerTests).toList();
    }

    private static TestSelectionResult.SelectedTest selected(
            CodeGraph graph, ReachedTestCases cases, FileUnit file, List<String> why) {
        var names = cases.casesOf(file).stream().map(graph::name).distinct().toList();
        var listed = names.subList(0, Math.min(CASES_MAX, names.size()));
        return new TestSelectionResult.SelectedTest(file.path(), listed, names.size() - listed.size(), why);
    }

    private static Set<String> sources(CodeGraph graph, UserWalk reach) {
        var paths = new LinkedHashSet<String>();
        for (int at = 0; at < reach.size(); at++) paths.add(graph.path(reach.node(at)));
        return paths;
    }
}
