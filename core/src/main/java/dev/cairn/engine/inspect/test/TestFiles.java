package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The test files of a graph, and what their paths say they test.
public final class TestFiles {

    /// Top-level folders that contain tests regardless of file names.
    private static final Set<String> TOP_FOLDERS = Set.of("test", "tests", "testing", "spec", "specs", "e2e");

    private static final String TYPE_TEST = ".test-d.";

    private final List<FileUnit> files = new ArrayList<>();
    private final Map<Integer, TestNaming> namings = new HashMap<>();

    private TestFiles() {}

    public static TestFiles of(CodeGraph graph) {
        var tests = new TestFiles();
        for (var file : graph.declarations().files())
            if (isTest(file)) {
                tests.files.add(file);
                tests.namings.put(file.number(), TestNaming.of(file.path()));
            }
        return tests;
    }

    /// Marked as test by its parser, or located in a test folder.
    public static boolean isTest(FileUnit file) {
        if (file.facts().language() == Language.OTHER) return false;
        if (file.facts().traits().contains(FileFacts.FileTrait.TEST)) return true;
        int slash = file.path().indexOf('/');
        boolean isInTestFolder = slash > 0 && TOP_FOLDERS.contains(file.path().substring(0, slash));
        return isInTestFolder || file.path().contains(TYPE_TEST);
    }

    /// Source code that contains its own tests.
    public static boolean hasInnerTests(FileUnit file) {
        return !isTest(file) && file.facts().symbols().stream().anyMatch(fact -> fact.is(Modifier.TEST));
    }

    public List<FileUnit> all() {
        return files;
    }

    public TestNaming naming(FileUnit file) {
        return namings.getOrDefault(file.number(), TestNaming.of(file.path()));
    }
}
