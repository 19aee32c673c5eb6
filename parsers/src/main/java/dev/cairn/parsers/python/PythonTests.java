package dev.cairn.parsers.python;

/// Which files, classes and functions pytest and unittest run as tests.
final class PythonTests {

    private final boolean isTestFile;

    PythonTests(String path) {
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

    boolean isTestClass(String name, boolean extendsTestCase) {
        return extendsTestCase || (isTestFile && name.startsWith("Test"));
    }

    boolean isTestFunction(String name, boolean inTestClass, boolean atTop) {
        return name.startsWith("test") && (inTestClass || (atTop && isTestFile));
    }
}
