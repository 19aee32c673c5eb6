package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.Modifier;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.graph.test.TestNaming;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.List;

/// The test files of a graph, and what their paths say they test.
public final class TestFiles {

    private final CodeGraph graph;
    private final List<FileUnit> files;

    private TestFiles(CodeGraph graph) {
        this.graph = graph;
        this.files = graph.declarations().files().stream()
                .filter(TestCode::isTestFile)
                .toList();
    }

    public static TestFiles of(CodeGraph graph) {
        return new TestFiles(graph);
    }

    /// Source code that contains its own tests.
    public static boolean hasInnerTests(FileUnit file) {
        return !TestCode.isTest(file) && file.facts().symbols().stream().anyMatch(fact -> fact.is(Modifier.TEST));
    }

    public List<FileUnit> all() {
        return files;
    }

    public TestNaming naming(FileUnit file) {
        return graph.fileDetails(file).testNaming();
    }
}
