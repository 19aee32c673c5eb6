package dev.cairn.language.rust;

/// Counts the test cases of a file, and knows from its path whether it contains tests.
final class RustTestCases {

    private final boolean isTestFile;
    private int count;

    RustTestCases(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        this.isTestFile = path.startsWith("tests/")
                || path.contains("/tests/")
                || name.equals("tests.rs")
                || name.equals("test.rs")
                || name.endsWith("_test.rs")
                || name.endsWith("_tests.rs");
    }

    boolean isTestFile() {
        return isTestFile;
    }

    /// The number of test cases read so far.
    int count() {
        return count;
    }

    void add() {
        count++;
    }
}
