package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.Modifier;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.graph.test.TestNaming;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The test files of a graph, and what their paths say they test.
public final class TestFiles {

    private final List<FileUnit> files = new ArrayList<>();
    private final Map<Integer, TestNaming> namings = new HashMap<>();

    private TestFiles() {}

    public static TestFiles of(CodeGraph graph) {
        var tests = new TestFiles();
        for (var file : graph.declarations().files())
            if (TestCode.isTestFile(file)) {
                tests.files.add(file);
                tests.namings.put(file.number(), TestNaming.of(file.path()));
            }
        return tests;
    }

    /// Source code that contains its own tests.
    public static boolean hasInnerTests(FileUnit file) {
        return !TestCode.isTest(file) && file.facts().symbols().stream().anyMatch(fact -> fact.is(Modifier.TEST));
    }

    public List<FileUnit> all() {
        return files;
    }

    public TestNaming naming(FileUnit file) {
        return namings.getOrDefault(file.number(), TestNaming.of(file.path()));
    }
}
