package dev.cairn.engine.bundle.query;

import dev.cairn.engine.bundle.query.CoverageSource.CoverageFile;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.test.TestCases;
import dev.cairn.engine.inspect.test.TestFiles;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.trust.Confidence;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds the tests that exercise a set of files: by TESTS edges, by [TestSelection], by imports (also through
/// other files), or by coverage.
public final class TestQueries {

    /// Maximum number of imports between a listed test and the set. Tests that are farther away are only
    /// counted, because most of them import nearly everything.
    static final int IMPORTS_MAX = 4;

    /// Maximum depth of a complete walk; import chains are never that long.
    private static final int DEPTH_MAX = 1_000;

    private static final int PLACES_MAX = 50;

    /// Distance of a test that only coverage found: that of a test which reaches the code through one other
    /// file.
    private static final int RAN_DISTANCE = 2;

    private final CodeSnapshot code;
    private final CodeGraph graph;
    private final List<CoverageFile> coverage;

    /// @param coverage coverage files, which reveal tests that the code does not
    public TestQueries(CodeSnapshot code, List<CoverageFile> coverage) {
        this.code = code;
        this.graph = code.graph();
        this.coverage = coverage;
    }

    /// A test file while it is collected: its distance, the reason, and the places in it.
    private record TestHitDraft(FileUnit file, int distance, String why, TreeSet<FilePosition> places) {}

    /// Nearest tests first.
    public SourceAnswer exercising(Collection<String> paths) {
        var start = IndexedFiles.units(graph, paths);
        var drafts = new LinkedHashMap<FileUnit, TestHitDraft>();
        for (var file : start.units()) {
            if (TestCode.isTestFile(file)) note(drafts, file, 0, "is a test and in the set itself");
            callers(file, drafts);
        }
        var walk = ImportWalk.from(graph, start.units(), IMPORTS_MAX);
        for (var step : walk.steps())
            if (TestCode.isTestFile(step.file()))
                note(drafts, step.file(), step.hops(), step.why()).places().add(step.place());
        selected(start.units(), drafts);
        var covered = CoveredTests.of(graph, coverage, paths);
        covered.runs().forEach((test, ran) -> ran(test, ran, drafts));
        var notes = new ArrayList<>(start.notes());
        if (walk.isCut()) notes.add("only the nearest " + ImportWalk.FILES_MAX + " files were walked");
        var beyond = walk.isDeeper() ? beyond(start.units(), drafts) : List.<String>of();
        if (!beyond.isEmpty())
            notes.add(beyond.size() + (beyond.size() == 1 ? " more test file reaches" : " more test files reach")
                    + " the set over more than " + IMPORTS_MAX
                    + " imports, the nearest is " + beyond.getFirst());
        notes.addAll(covered.notes());
        boolean isKnown = !start.units().isEmpty() || !covered.runs().isEmpty();
        var confidence = walk.isCut() || !beyond.isEmpty() ? Confidence.MEDIUM : Confidence.HIGH;
        return new SourceAnswer(ordered(drafts), confidence, isKnown, notes);
    }

    /// The test files that reach the set only beyond the followed imports, nearest first.
    private List<String> beyond(Collection<FileUnit> start, Map<FileUnit, TestHitDraft> drafts) {
        return ImportWalk.from(graph, start, DEPTH_MAX).steps().stream()
                .filter(step -> TestCode.isTestFile(step.file()) && !drafts.containsKey(step.file()))
                .map(step -> step.file().path())
                .toList();
    }

    /// Adds a test found by coverage. If the test is already known, its reason is extended.
    private static void ran(FileUnit test, CoveredTests.CoverageEvidence ran, Map<FileUnit, TestHitDraft> drafts) {
        var known = Optional.ofNullable(drafts.get(test));
        var places = known.map(TestHitDraft::places).orElseGet(TreeSet::new);
        ran.lines().stream()
                .limit(Math.max(0, PLACES_MAX - places.size()))
                .forEach(line -> places.add(new FilePosition(line, 0)));
        int distance = known.map(TestHitDraft::distance)
                .filter(far -> far < RAN_DISTANCE)
                .orElse(RAN_DISTANCE);
        var why = known.map(draft -> draft.why() + "; " + ran.why()).orElse(ran.why());
        drafts.put(test, new TestHitDraft(test, distance, why, places));
    }

    /// Adds the tests that [TestSelection] selects for a change of these files.
    private void selected(Collection<FileUnit> start, Map<FileUnit, TestHitDraft> drafts) {
        var nodes = start.stream().map(graph::fileNode).toList();
        if (nodes.isEmpty()) return;
        for (var test : TestSelection.exercising(code.view(), new ChangedNodes(graph, nodes))) {
            var draft = note(drafts, test.file(), test.steps(), String.join("; ", test.why()));
            if (TestFiles.hasInnerTests(test.file()) && draft.places().isEmpty())
                innerCases(test.file()).forEach(draft.places()::add);
        }
    }

    private static boolean hasTests(FileUnit file) {
        return TestCode.isTestFile(file) || TestFiles.hasInnerTests(file);
    }

    private static Stream<FilePosition> innerCases(FileUnit file) {
        return file.facts().symbols().stream()
                .filter(TestCases::isCase)
                .map(fact -> new FilePosition(fact.span().startLine(), 0))
                .limit(PLACES_MAX);
    }

    /// Adds the tests with a TESTS edge to the file or to one of its symbols.
    private void callers(FileUnit file, Map<FileUnit, TestHitDraft> drafts) {
        for (int index = 0; index <= file.facts().symbols().size(); index++) {
            boolean isFile = index == file.facts().symbols().size();
            int node = isFile ? graph.fileNode(file) : file.symbol(index);
            for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
                int edge = graph.inEdge(row);
                if (graph.type(edge) != EdgeType.TESTS) continue;
                var test = graph.file(graph.from(edge));
                if (test.isEmpty() || !hasTests(test.get())) continue;
                var draft = note(drafts, test.get(), 1, "tests " + graph.id(node));
                int line = graph.fact(graph.from(edge))
                        .map(fact -> fact.span().startLine())
                        .orElse(0);
                if (line > 0 && draft.places().size() < PLACES_MAX)
                    draft.places().add(new FilePosition(line, 0));
            }
        }
    }

    private static TestHitDraft note(Map<FileUnit, TestHitDraft> drafts, FileUnit test, int distance, String why) {
        return drafts.computeIfAbsent(test, _ -> new TestHitDraft(test, distance, why, new TreeSet<>()));
    }

    private static List<FileHit> ordered(Map<FileUnit, TestHitDraft> drafts) {
        return drafts.values().stream()
                .sorted(Comparator.comparingInt(TestHitDraft::distance)
                        .thenComparing(Comparator.comparingInt(
                                        (TestHitDraft draft) -> draft.places().size())
                                .reversed())
                        .thenComparing(draft -> draft.file().path()))
                .map(draft -> new FileHit(draft.file().path(), List.copyOf(draft.places()), draft.why()))
                .toList();
    }
}
