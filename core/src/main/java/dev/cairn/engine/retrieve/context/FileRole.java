package dev.cairn.engine.retrieve.context;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The purpose of a file, derived from its path.
public enum FileRole {
    SOURCE,
    TEST,
    /// Examples, documentation, benchmarks, migrations, built scripts: code that is rarely changed for a task.
    ASIDE,
    /// A file in a language Cairn cannot parse.
    OTHER;

    private static final Set<Language> BUNDLED_LANGUAGES = Set.of(Language.JAVASCRIPT, Language.TYPESCRIPT);

    private static final Set<String> TEST_FOLDERS = Set.of(
            "tests",
            "__tests__",
            "testing",
            "spec",
            "specs",
            "testdata",
            "testsuite",
            "fixtures",
            "e2e",
            "__mocks__",
            "dts-test",
            "testfixtures",
            "integration-tests",
            "integrationtest");
    private static final Set<String> ASIDE_FOLDERS = Set.of(
            "examples",
            "example",
            "docs",
            "doc",
            "documentation",
            "benchmarks",
            "benchmark",
            "bench",
            "benches",
            "microbench",
            "migrations",
            "locale",
            "galleries",
            "tutorials",
            "demo",
            "demos",
            "vendor",
            "third_party",
            "extern",
            "_vendor",
            "samples",
            "dist",
            "build",
            "playground");
    private static final Pattern TEST_NAME = Pattern.compile(
            "test_.*|.*_tests?\\.\\w+|conftest\\.py|tests?\\.\\w+"
                    + "|.*[.-](test|spec|test-d|bench)\\.[cm]?[jt]sx?|.*(Test|Tests|TestCase|IT)\\.(java|kt|scala)|Test[A-Z].*\\.java");

    /// Type declaration files and generated files.
    private static final Pattern DECLARATION_OR_GENERATED = Pattern.compile(
            "\\.d\\.[cm]?ts$|\\.pb\\.go$|_pb2(_grpc)?\\.py$|\\.pyi$|[._-]generated\\.\\w+$|/zz_generated[^/]*$|\\.min\\.[cm]?js$");

    public static FileRole of(String path, Language language) {
        var segments = path.split("/", -1);
        for (int index = 0; index < segments.length - 1; index++) {
            var folder = segments[index].toLowerCase(Locale.ROOT);
            if (isTestFolder(folder, index, language)) return TEST;
        }
        if (TEST_NAME.matcher(segments[segments.length - 1]).matches()) return TEST;
        if (language == Language.OTHER) return OTHER;
        for (int index = 0; index < segments.length - 1; index++)
            if (isAside(segments[index].toLowerCase(Locale.ROOT))) return ASIDE;
        return DECLARATION_OR_GENERATED.matcher(path).find() ? ASIDE : SOURCE;
    }

    /// The role of a file with code in a language that is not parsed.
    static FileRole ofUnread(String path) {
        // Any parsed language stands for it: the role follows from the path alone.
        return of(path, Language.JAVA);
    }

    /// The role of a path whose content is known. Bundled scripts repeat the text of their sources, so they are not
    /// sources.
    public FileRole with(FileFacts facts) {
        if (this != SOURCE || !BUNDLED_LANGUAGES.contains(facts.language())) return this;
        boolean isGenerated =
                facts.traits().contains(FileTrait.GENERATED) || facts.traits().contains(FileTrait.MINIFIED);
        return isGenerated ? ASIDE : this;
    }

    private static boolean isAside(String folder) {
        return ASIDE_FOLDERS.contains(folder)
                || folder.startsWith("docs_")
                || folder.startsWith("docs-")
                || folder.endsWith("-dist");
    }

    /// In Python a nested package `test` often contains test support code for users; in other languages the folder
    /// contains tests.
    private static boolean isTestFolder(String folder, int depth, Language language) {
        if (folder.equals("testing")) return depth == 0;
        if (folder.equals("test")) return depth == 0 || language != Language.PYTHON;
        return TEST_FOLDERS.contains(folder)
                || folder.endsWith("-tests")
                || folder.startsWith("tests-")
                || folder.startsWith("testsuite");
    }
}
