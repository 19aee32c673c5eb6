package dev.cairn.language.go.build;

import dev.cairn.language.definition.TestConventions;
import dev.cairn.parse.TestPaths;

/// The Go tool runs the functions of files that end in `_test.go`, and ignores folders called `testdata`.
public final class GoTestConventions implements TestConventions {

    private static final String TEST_ENDING = "_test.go";
    private static final String IGNORED_FOLDER = "testdata";

    /// Whether a file is compiled only for tests.
    public static boolean isCompiledForTests(String path) {
        return path.endsWith(TEST_ENDING);
    }

    @Override
    public TestPathRole role(String path) {
        var folders = TestPaths.folders(path);
        if (folders.contains(IGNORED_FOLDER)) return TestPathRole.FIXTURE;
        if (isCompiledForTests(path)) return TestPathRole.TEST_BY_NAME;
        return switch (TestPaths.folderRole(folders)) {
            case NONE -> TestPathRole.SOURCE;
            case TEST, SUPPORT -> TestPathRole.SUPPORT;
            case DATA, FIXTURE -> TestPathRole.FIXTURE;
        };
    }
}
