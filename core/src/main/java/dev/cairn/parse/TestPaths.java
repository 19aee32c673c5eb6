package dev.cairn.parse;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Recognises files of tests by path, as far as all languages agree.
///
/// A language that Cairn parses adds its own file names and exceptions in its test conventions.
public final class TestPaths {

    /// The role that the folders around a file suggest.
    public enum FolderRole {
        /// Input of tests, such as small projects that a test copies.
        FIXTURE,
        /// A folder of data below a folder of tests; it may hold tests too.
        DATA,
        /// Code that several tests share, such as a test framework of the project.
        SUPPORT,
        TEST,
        NONE
    }

    private static final Set<String> TEST = Set.of(
            "test",
            "tests",
            "__tests__",
            "e2e",
            "dts-test",
            "integrationtest",
            "integration-test",
            "integration_test",
            "integration_tests",
            "functional_tests",
            "unittests");

    /// At the top of a project these hold tests; inside of it they are often the name of a feature.
    private static final Set<String> TEST_AT_TOP = Set.of("testing", "spec", "specs");

    private static final Set<String> FIXTURES =
            Set.of("fixtures", "fixture", "__fixtures__", "testdata", "test-data", "test_data", "__snapshots__");

    private static final Set<String> DATA = Set.of(
            "data",
            "input",
            "inputs",
            "output",
            "outputs",
            "expected",
            "snapshots",
            "samples",
            "resources",
            "assets",
            "baselines",
            "golden",
            "goldens");

    private static final String CASES = "cases";

    private static final Pattern SUPPORT = Pattern.compile("__mocks__|(?:[a-z0-9]+[-_])*(?:tests?|testing)[-_]?"
            + "(?:framework|fixtures|utils?|utilities|support|helpers?|common|lib|kit|harness|infrastructure|tooling)");

    private static final Pattern TEST_NAME =
            Pattern.compile("test_.*|.*_(?:tests?|spec)\\.\\w+|.*\\.(?:test|spec)\\.\\w+|.+(?:Tests?|IT|Spec)\\.\\w+");

    private TestPaths() {}

    /// Whether a file that Cairn does not parse exists for tests.
    public static boolean isTest(String path) {
        return folderRole(folders(path)) != FolderRole.NONE
                || TEST_NAME.matcher(fileName(path)).matches();
    }

    /// The role of files in these folders, outermost first.
    public static FolderRole folderRole(List<String> folders) {
        var role = FolderRole.NONE;
        for (int depth = 0; depth < folders.size(); depth++) {
            var folder = folders.get(depth).toLowerCase(Locale.ROOT);
            if (FIXTURES.contains(folder)) return FolderRole.FIXTURE;
            if (role == FolderRole.TEST && (DATA.contains(folder) || folder.endsWith(CASES))) role = FolderRole.DATA;
            else if (role != FolderRole.DATA && SUPPORT.matcher(folder).matches()) role = FolderRole.SUPPORT;
            else if (role == FolderRole.NONE && isTestFolder(folder, depth)) role = FolderRole.TEST;
        }
        return role;
    }

    private static boolean isTestFolder(String folder, int depth) {
        return TEST.contains(folder)
                || (depth == 0 && TEST_AT_TOP.contains(folder))
                || folder.endsWith("-tests")
                || folder.startsWith("tests-")
                || folder.startsWith("testsuite");
    }

    /// The folders of a path, outermost first.
    public static List<String> folders(String path) {
        var parts = List.of(path.split("/", -1));
        return parts.subList(0, parts.size() - 1);
    }

    public static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
