package dev.cairn.engine.inspect;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.text.Texts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Selects the tests that are relevant to a change.
public final class TestSelection {

    /// Maximum share of tests that is selected, unless all are requested.
    static final double SHARE_MAX = 0.1;

    /// At least this many may be selected in a small project.
    static final int SELECTED_MIN = 10;

    static final int LISTED_MAX = 500;
    private static final int CASES_MAX = 5;
    private static final int SOURCES_MAX = 50;

    /// Tests scoring below this are left out.
    private static final double SCORE_MIN = 0.3;

    private final Texts texts;
    private final Histories histories;

    /// Supplies the co-change history of a project; [CoChanges#NONE] until it is read.
    @FunctionalInterface
    public interface Histories {
        CoChanges of(ProjectId project);
    }

    public TestSelection(Texts texts, Histories histories) {
        this.texts = texts;
        this.histories = histories;
    }

    public SelectResult select(ProjectId project, AsOf asOf, Change change, SelectMode mode) {
        var reach = Reach.of(change, TestRanking.DEPTH_MAX);
        var tests = TestFiles.of(change.graph());
        var ranked = ranked(project, asOf, change, new Ground(tests, reach));
        var near = nearest(change.graph(), reach);
        var fitting = ranked.stream().filter(test -> fits(test, near, mode)).toList();
        int limit = mode == SelectMode.FULL
                ? LISTED_MAX
                : Math.max(SELECTED_MIN, (int) Math.ceil(SHARE_MAX * tests.all().size()));
        var selected = new ArrayList<SelectResult.Selected>();
        for (var file : inner(change)) selected.add(selected(change.graph(), reach, file, List.of("changed itself")));
        fitting.stream()
                .limit(limit)
                .forEach(test -> selected.add(selected(change.graph(), reach, test.file(), test.why())));
        var sources = sources(change.graph(), reach);
        return new SelectResult(
                selected,
                fitting.size() + selected.size() - Math.min(limit, fitting.size()),
                tests.all().size(),
                sources.stream().limit(SOURCES_MAX).toList(),
                sources.size(),
                change.gone().symbols(),
                reach.end());
    }

    private record Ground(TestFiles tests, Reach reach) {}

    /// The ranked test files.
    List<RankedTest> ranked(ProjectId project, AsOf asOf, Change change) {
        return ranked(
                project,
                asOf,
                change,
                new Ground(TestFiles.of(change.graph()), Reach.of(change, TestRanking.DEPTH_MAX)));
    }

    private List<RankedTest> ranked(ProjectId project, AsOf asOf, Change change, Ground context) {
        var past = histories.of(project);
        return texts.read(
                project,
                asOf,
                view -> TestRanking.rank(
                        change, context.tests, context.reach, new TestRanking.Evidence(view, past, before(asOf))));
    }

    /// Commits of the same second are included.
    private static long before(AsOf asOf) {
        return Stream.concat(asOf.valid().stream(), asOf.known().stream())
                .min(Comparator.naturalOrder())
                .map(Instant::getEpochSecond)
                .map(second -> second + 1)
                .orElse(Long.MAX_VALUE);
    }

    private static boolean fits(RankedTest test, Map<Integer, Integer> near, SelectMode mode) {
        var steps = near.get(test.file().number());
        return switch (mode) {
            case DIRECT -> test.isNamedAfter() || (steps != null && steps <= 1);
            case TRANSITIVE -> steps != null || test.score() >= SCORE_MIN;
            case FULL -> true;
        };
    }

    /// The smallest distance from the change to a test, by file.
    private static Map<Integer, Integer> nearest(CodeGraph graph, Reach reach) {
        var steps = new HashMap<Integer, Integer>();
        reach.tests()
                .forEach((node, depth) ->
                        graph.file(node).ifPresent(file -> steps.merge(file.number(), depth, Math::min)));
        return steps;
    }

    /// Changed source files that contain their own tests.
    private static List<FileUnit> inner(Change change) {
        return change.files().stream().filter(TestFiles::hasInnerTests).toList();
    }

    private static SelectResult.Selected selected(CodeGraph graph, Reach reach, FileUnit file, List<String> why) {
        var cases = reach.tests().entrySet().stream()
                .filter(each -> graph.isSymbol(each.getKey())
                        && graph.world().fileOf(each.getKey()).equals(file))
                .sorted(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .flatMapToInt(each -> TestInventory.caseAround(graph, each.getKey()).stream())
                .mapToObj(graph::name)
                .distinct()
                .limit(CASES_MAX)
                .toList();
        return new SelectResult.Selected(file.path(), cases, why);
    }

    private static Set<String> sources(CodeGraph graph, Reach reach) {
        var paths = new LinkedHashSet<String>();
        for (int at = 0; at < reach.size(); at++) paths.add(graph.path(reach.node(at)));
        return paths;
    }
}
