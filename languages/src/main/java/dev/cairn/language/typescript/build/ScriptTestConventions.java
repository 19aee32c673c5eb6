package dev.cairn.language.typescript.build;

import dev.cairn.language.definition.TestConventions;
import dev.cairn.model.code.FileFacts;
import dev.cairn.parse.TestPaths;
import java.util.Set;
import java.util.regex.Pattern;

/// The file names that test runners of JavaScript look for, and folders called `test`, `tests` or `__tests__`.
public final class ScriptTestConventions implements TestConventions {

    private static final String ENDING = "\\.[cm]?[jt]sx?";

    private static final Pattern TEST_FILE =
            Pattern.compile(".*(?:\\.(?:test|tests|spec|unittest|longtest|e2e|cy|test-d)|_test|_spec)" + ENDING);

    /// These names mean tests only in a folder of tests.
    private static final Pattern TEST_FILE_IN_FOLDER =
            Pattern.compile(".*-(?:test|tests|spec)" + ENDING + "|tests?[-_].+|tests?" + ENDING);

    private static final Pattern HELPER = Pattern.compile(
            "_.*|(?:index|setup|teardown|globals?|common|shared|types|.*(?:utils?|helpers?|support|mocks?|config|setup))"
                    + ENDING,
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> ASSERTION_LIBRARIES = Set.of(
            "assert",
            "node:assert",
            "assert/strict",
            "node:assert/strict",
            "chai",
            "should",
            "expect.js",
            "tape",
            "tap",
            "ava",
            "uvu",
            "vitest",
            "node:test",
            "mocha",
            "@jest/globals",
            "sinon");

    private static final String UP = "../";

    @Override
    public TestPathRole role(String path) {
        var name = TestPaths.fileName(path);
        boolean isNamed = TEST_FILE.matcher(name).matches();
        boolean isNamedInFolder = isNamed
                || (TEST_FILE_IN_FOLDER.matcher(name).matches()
                        && !HELPER.matcher(name).matches());
        return switch (TestPaths.folderRole(TestPaths.folders(path))) {
            case FIXTURE -> TestPathRole.FIXTURE;
            case DATA -> isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.DATA;
            case SUPPORT -> isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.SUPPORT;
            case TEST -> isNamedInFolder ? TestPathRole.TEST_BY_NAME : TestPathRole.IN_TEST_FOLDER;
            case NONE -> isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.SOURCE;
        };
    }

    /// Tests for a runner that the project wrote itself, such as one for lint rules, are recognised by their imports:
    /// an assertion library, or code outside of the folder of tests.
    @Override
    public boolean isTestWithoutCases(String path, FileFacts facts) {
        if (HELPER.matcher(TestPaths.fileName(path)).matches()) return false;
        int depth = depthBelowTests(path);
        return facts.moduleImports().stream()
                .anyMatch(each -> ASSERTION_LIBRARIES.contains(each.module()) || stepsUp(each.module()) > depth);
    }

    private static int stepsUp(String module) {
        int steps = 0;
        while (module.startsWith(UP, steps * UP.length())) steps++;
        return steps;
    }

    /// How many folders are between the outermost folder of tests and the file.
    private static int depthBelowTests(String path) {
        var folders = TestPaths.folders(path);
        for (int count = 1; count <= folders.size(); count++)
            if (TestPaths.folderRole(folders.subList(0, count)) != TestPaths.FolderRole.NONE)
                return folders.size() - count;
        return folders.size();
    }
}
