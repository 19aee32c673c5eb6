package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Suggests tests to run or extend for a piece of code, and finds code that no test uses.
public final class TestAdvice {

    static final int MISSING_MAX = 20;

    private final TestSelection selection;

    public TestAdvice(TestSelection selection) {
        this.selection = selection;
    }

    /// The best matching tests, and the code that no test uses directly.
    ///
    /// @param visible the number of functions that are worth a test
    /// @param reaching the number of tests that reach the code directly or indirectly
    public record TestAdviceResult(
            String id,
            List<RankedTest> tests,
            List<MissingTest> missing,
            int missingTotal,
            int visible,
            ReachingTests reaching) {

        public TestAdviceResult {
            tests = List.copyOf(tests);
            missing = List.copyOf(missing);
        }
    }

    /// Code that no test uses, the file where its test belongs, and a name for the test case.
    public record MissingTest(String id, String file, String name) {}

    public TestAdviceResult advise(View view, ChangedNodes change, int limit) {
        var graph = change.graph();
        var ranked = selection.ranked(view, change);
        var visible = change.symbols().stream()
                .filter(graph::isSymbol)
                .filter(node -> isWorthATest(graph, node))
                .toList();
        var lacking = visible.stream().filter(node -> !isTested(graph, node)).toList();
        var missing = new ArrayList<MissingTest>();
        for (int node : lacking.subList(0, Math.min(MISSING_MAX, lacking.size())))
            missing.add(missing(graph, node, ranked));
        return new TestAdviceResult(
                name(change),
                ranked.stream().limit(limit).toList(),
                missing,
                lacking.size(),
                visible.size(),
                ReachingTests.of(change));
    }

    /// The id of the code; overloads together have the id that they begin with.
    private static String name(ChangedNodes change) {
        var first = change.graph().id(change.nodes().getFirst());
        int parameters = first.indexOf('(');
        return change.nodes().size() == 1 || parameters < 0 ? first : first.substring(0, parameters);
    }

    private static boolean isWorthATest(CodeGraph graph, int node) {
        var fact = graph.declarations().fact(node);
        return fact.kind().isCallable()
                && !fact.is(Modifier.PRIVATE)
                && !fact.is(Modifier.BODILESS)
                && !fact.isLocal()
                && !graph.isTest(node);
    }

    private static boolean isTested(CodeGraph graph, int node) {
        return new SymbolLookup(graph)
                .signatures(node).stream()
                        .anyMatch(
                                each -> !graph.in(each, Set.of(EdgeType.TESTS)).isEmpty());
    }

    /// In the test file named after the source file, else in a new file that follows the convention of the language.
    private static MissingTest missing(CodeGraph graph, int node, List<RankedTest> ranked) {
        var file = graph.declarations().fileOf(node);
        var home = ranked.stream()
                .filter(RankedTest::isNamedAfter)
                .map(RankedTest::path)
                .findFirst()
                .orElseGet(() -> conventional(file));
        return new MissingTest(
                graph.id(node), home, caseName(file, graph.declarations().fact(node)));
    }

    private static String conventional(FileUnit file) {
        var folder = file.folder().isEmpty() ? "" : file.folder() + "/";
        var name = file.path().substring(file.path().lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        var stem = dot > 0 ? name.substring(0, dot) : name;
        var ending = dot > 0 ? name.substring(dot) : "";
        return switch (file.facts().language()) {
            case JAVA -> folder.replace("src/main/", "src/test/") + stem + "Test" + ending;
            case PYTHON -> "tests/test_" + stem + ending;
            case GO -> folder + stem + "_test" + ending;
            case RUST -> file.path();
            case TYPESCRIPT, JAVASCRIPT, OTHER -> folder + stem + ".test" + ending;
        };
    }

    private static String caseName(FileUnit file, SymbolFact fact) {
        var capital = fact.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + fact.name().substring(1);
        return switch (file.facts().language()) {
            case GO -> "Test" + capital;
            case PYTHON, RUST -> "test_" + fact.name();
            case JAVA, TYPESCRIPT, JAVASCRIPT, OTHER -> fact.name();
        };
    }
}
