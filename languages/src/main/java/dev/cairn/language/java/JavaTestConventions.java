package dev.cairn.language.java;

import dev.cairn.language.definition.TestConventions;
import dev.cairn.parse.TestPaths;
import java.util.List;
import java.util.regex.Pattern;

/// The folders of Maven and Gradle, and the class names that JUnit, TestNG and Surefire expect.
final class JavaTestConventions implements TestConventions {

    private static final Pattern TEST_FILE =
            Pattern.compile(".+(?:Test|Tests|TestCase|IT|ITCase|Spec)\\.java|Test[A-Z].*\\.java");

    private static final String SOURCES = "src";
    private static final String PRODUCT = "main";
    private static final String JAVA = "java";

    @Override
    public TestPathRole role(String path) {
        var folders = TestPaths.folders(path);
        boolean isNamed = TEST_FILE.matcher(TestPaths.fileName(path)).matches();
        return switch (TestPaths.folderRole(folders.subList(0, packageDepth(folders)))) {
            case NONE -> isNamed && !isProduct(folders) ? TestPathRole.IN_TEST_FOLDER : TestPathRole.SOURCE;
            case TEST -> isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.IN_TEST_FOLDER;
            case SUPPORT -> isNamed ? TestPathRole.TEST_BY_NAME : TestPathRole.SUPPORT;
            case DATA -> TestPathRole.DATA;
            case FIXTURE -> TestPathRole.FIXTURE;
        };
    }

    private static boolean isProduct(List<String> folders) {
        int sources = folders.indexOf(SOURCES);
        return sources >= 0
                && sources + 1 < folders.size()
                && folders.get(sources + 1).equals(PRODUCT);
    }

    /// How many folders come before the packages. A package may be called `test` or `fixtures` in a product too.
    private static int packageDepth(List<String> folders) {
        int sources = folders.indexOf(SOURCES);
        if (sources < 0 || sources + 1 >= folders.size()) return folders.size();
        var set = folders.get(sources + 1);
        return set.equals(PRODUCT) || set.equals(JAVA) ? sources : sources + 2;
    }
}
