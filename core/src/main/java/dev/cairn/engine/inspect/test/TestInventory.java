package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// All tests of a workspace: files, test cases, frameworks, and the tested sources.
///
/// A source file that contains tests, as in Rust, is listed as its own test file.
public final class TestInventory {

    /// One test: its id, name and first line.
    public record InventoryCase(String id, String name, int line) {}

    /// A test file; `sources` lists the files its tests use, most used first, with the number of edges to them.
    public record TestFile(
            String path,
            Language language,
            TestFramework framework,
            List<InventoryCase> cases,
            Map<String, Integer> sources) {

        public TestFile {
            cases = List.copyOf(cases);
        }
    }

    private final CodeGraph graph;

    private TestInventory(CodeGraph graph) {
        this.graph = graph;
    }

    /// All test files in path order.
    public static List<TestFile> of(CodeGraph graph) {
        var inventory = new TestInventory(graph);
        return graph.declarations().files().stream()
                .filter(file -> TestCode.isTestFile(file) || TestFiles.hasInnerTests(file))
                .map(inventory::file)
                .toList();
    }

    /// The test file at a path; empty if it contains no tests.
    public static Optional<TestFile> of(CodeGraph graph, String path) {
        return graph.declarations()
                .file(path)
                .filter(file -> TestCode.isTestFile(file) || TestFiles.hasInnerTests(file))
                .map(new TestInventory(graph)::file);
    }

    /// The test files that test a source file, most edges first.
    public static List<String> testing(CodeGraph graph, String source) {
        var file = graph.declarations().file(source);
        if (file.isEmpty()) return List.of();
        var counts = new LinkedHashMap<String, Integer>();
        nodes(graph, file.get()).forEach(node -> {
            for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
                int edge = graph.inEdge(row);
                if (graph.type(edge) == EdgeType.TESTS) counts.merge(graph.path(graph.from(edge)), 1, Integer::sum);
            }
        });
        return List.copyOf(mostFirst(counts).keySet());
    }

    private TestFile file(FileUnit file) {
        return new TestFile(
                file.path(), file.facts().language(), TestFramework.of(file), cases(file), mostFirst(sources(file)));
    }

    private List<InventoryCase> cases(FileUnit file) {
        var cases = new ArrayList<InventoryCase>();
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            if (isCase(fact))
                cases.add(new InventoryCase(
                        graph.id(file.symbol(index)), fact.name(), fact.at().line()));
        }
        return cases;
    }

    /// Whether a symbol is a single test, not a part or group of tests.
    public static boolean isCase(SymbolFact fact) {
        return fact.kind() == SymbolKind.TEST_CASE
                || (fact.is(Modifier.TEST) && fact.kind().isCallable());
    }

    /// The test case that contains a piece of test code; empty for code shared by several tests.
    public static OptionalInt caseAround(CodeGraph graph, int node) {
        for (int here = node; graph.isSymbol(here); here = graph.declarations().parent(here)) {
            if (isCase(graph.declarations().fact(here))) return OptionalInt.of(here);
            if (graph.declarations().parent(here) == DeclarationTable.NONE) break;
        }
        return OptionalInt.empty();
    }

    private Map<String, Integer> sources(FileUnit file) {
        var counts = new LinkedHashMap<String, Integer>();
        nodes(graph, file).forEach(node -> {
            for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++) {
                var path = graph.path(graph.to(edge));
                if (graph.type(edge) == EdgeType.TESTS && !path.isEmpty()) counts.merge(path, 1, Integer::sum);
            }
        });
        return counts;
    }

    private static Stream<Integer> nodes(CodeGraph graph, FileUnit file) {
        var symbols = Stream.iterate(0, index -> index + 1)
                .limit(file.facts().symbols().size())
                .map(file::symbol);
        return Stream.concat(Stream.of(graph.fileNode(file)), symbols);
    }

    private static Map<String, Integer> mostFirst(Map<String, Integer> counts) {
        var sorted = new LinkedHashMap<String, Integer>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(each -> sorted.put(each.getKey(), each.getValue()));
        return sorted;
    }
}
