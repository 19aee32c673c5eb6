package dev.cairn.language.python;

import java.util.regex.Pattern;

/// Recognises by their names the files, classes and functions that pytest and unittest run as tests.
final class PythonTestNames {

    private static final Pattern TEST_CLASS = Pattern.compile("^(?:Test|test_)|Tests?$");

    private final boolean isTestFile;

    PythonTestNames(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        isTestFile = name.startsWith("test_")
                || name.endsWith("_test.py")
                || name.equals("conftest.py")
                || name.equals("tests.py")
                || path.startsWith("tests/")
                || path.startsWith("test/")
                || path.contains("/tests/")
                || path.contains("/test/");
    }

    boolean isTestFile() {
        return isTestFile;
    }

    /// Whether a class is a test class by the usual names; names that a project configures are not known.
    boolean isTestClass(String name, boolean extendsTestCase) {
        return extendsTestCase || (isTestFile && TEST_CLASS.matcher(name).find());
    }

    boolean isTestFunction(String name, boolean inTestClass, boolean atTop) {
        return name.startsWith("test") && (inTestClass || (atTop && isTestFile));
    }
}
