package dev.cairn.language.python;

import dev.cairn.language.definition.TestConventions;
import dev.cairn.parse.TestPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The files, classes and functions that pytest and unittest run as tests.
final class PythonTestConventions implements TestConventions {

    private static final Pattern TEST_FILE = Pattern.compile("test_.*|.+_test\\.pyi?|tests\\.pyi?");
    private static final Pattern TEST_CLASS = Pattern.compile("^(?:Test|test_)|Tests?$");
    private static final String TEST_PACKAGE = "test";
    private static final String SHARED_FIXTURES = "conftest.py";

    @Override
    public TestPathRole role(String path) {
        var name = TestPaths.fileName(path);
        boolean isNamed = TEST_FILE.matcher(name).matches();
        return switch (TestPaths.folderRole(withoutInnerTestPackages(TestPaths.folders(path)))) {
            case FIXTURE -> isNamed ? TestPathRole.DATA : TestPathRole.FIXTURE;
            case DATA -> TestPathRole.DATA;
            case TEST -> isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.IN_TEST_FOLDER;
            case SUPPORT -> isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.SUPPORT;
            case NONE -> outsideTestFolders(name, isNamed);
        };
    }

    private static TestPathRole outsideTestFolders(String name, boolean isNamed) {
        if (name.equals(SHARED_FIXTURES)) return TestPathRole.SUPPORT;
        return isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.SOURCE;
    }

    /// A package `test` inside of a product is usually made for the users of the product, as `django.test` is.
    private static List<String> withoutInnerTestPackages(List<String> folders) {
        var kept = new ArrayList<String>();
        for (var folder : folders) if (kept.isEmpty() || !folder.equals(TEST_PACKAGE)) kept.add(folder);
        return kept;
    }

    /// Whether a function with a test name counts as a test in this file.
    boolean mayHoldTests(String path) {
        return switch (role(path)) {
            case TEST_BY_NAME, IN_TEST_FOLDER, SUPPORT, DATA -> true;
            case SOURCE, FIXTURE -> false;
        };
    }

    /// Common names of test classes; projects may configure others.
    static boolean isTestClassName(String name) {
        return TEST_CLASS.matcher(name).find();
    }

    static boolean isTestFunctionName(String name) {
        return name.startsWith(TEST_PACKAGE);
    }
}
