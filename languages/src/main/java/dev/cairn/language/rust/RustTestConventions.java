package dev.cairn.language.rust;

import dev.cairn.language.definition.TestConventions;
import dev.cairn.parse.TestPaths;
import java.util.regex.Pattern;

/// Cargo builds the files of `tests`; modules of tests beside their code are called `tests` or end in `_test`.
final class RustTestConventions implements TestConventions {

    private static final Pattern TEST_FILE = Pattern.compile("tests?\\.rs|.+_tests?\\.rs");

    /// A crate may have this name; Cargo gives it no meaning.
    private static final String TEST_CRATE = "test";

    @Override
    public TestPathRole role(String path) {
        var folders = TestPaths.folders(path).stream()
                .filter(folder -> !folder.equals(TEST_CRATE))
                .toList();
        return switch (TestPaths.folderRole(folders)) {
            case FIXTURE -> TestPathRole.FIXTURE;
            case SUPPORT -> TestPathRole.SUPPORT;
            case TEST, DATA -> TestPathRole.IN_TEST_FOLDER;
            case NONE ->
                TEST_FILE.matcher(TestPaths.fileName(path)).matches() ? TestPathRole.TEST_BY_NAME : TestPathRole.SOURCE;
        };
    }

    /// Whether macros of the file that are named like tests are tests.
    boolean mayHoldTests(String path) {
        return switch (role(path)) {
            case TEST_BY_NAME, IN_TEST_FOLDER, SUPPORT, DATA -> true;
            case SOURCE, FIXTURE -> false;
        };
    }
}
