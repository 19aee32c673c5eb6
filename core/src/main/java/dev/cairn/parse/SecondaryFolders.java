package dev.cairn.parse;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The folders whose code tasks are rarely about and which is not typical of a code base: examples, documentation,
/// benchmarks, migrations, foreign and built code.
public final class SecondaryFolders {

    private static final Set<String> NAMES = Set.of(
            "examples",
            "example",
            "example_scripts",
            "docs",
            "doc",
            "documentation",
            "javadoc",
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
            "_vendor",
            "third_party",
            "third-party",
            "thirdparty",
            "node_modules",
            ".yarn",
            "extern",
            "sample",
            "samples",
            "dist",
            "build",
            "playground");

    private static final String SCRIPTS = "scripts";

    private static final Pattern PRODUCT_SOURCES = Pattern.compile("(?:^|/)src/main/(?:java|kotlin|scala|groovy)/");

    private SecondaryFolders() {}

    /// Whether one of the folders of a path is secondary.
    public static boolean holds(String path) {
        return TestPaths.folders(outsideOfSources(path)).stream().anyMatch(SecondaryFolders::isSecondary);
    }

    /// The path up to a folder that holds the sources of a product by convention: folders below it are names of
    /// packages, such as `com/example` and `samples`.
    private static String outsideOfSources(String path) {
        var sources = PRODUCT_SOURCES.matcher(path);
        return sources.find() ? path.substring(0, sources.start() + 1) : path;
    }

    /// Whether one of the folders of a path is secondary or holds scripts of the build. Tasks are about such scripts,
    /// although they say little about a code base.
    public static boolean isOutsideProduct(String path) {
        return holds(path) || TestPaths.folders(outsideOfSources(path)).stream().anyMatch(SCRIPTS::equalsIgnoreCase);
    }

    private static boolean isSecondary(String folder) {
        var name = folder.toLowerCase(Locale.ROOT);
        return NAMES.contains(name) || name.startsWith("docs_") || name.startsWith("docs-") || name.endsWith("-dist");
    }
}
