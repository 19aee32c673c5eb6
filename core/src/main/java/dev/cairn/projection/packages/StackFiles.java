package dev.cairn.projection.packages;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Recognises build system and CI files by name.
final class StackFiles {

    private static final Map<String, String> SYSTEMS = Map.ofEntries(
            Map.entry("pom.xml", "maven"),
            Map.entry("build.gradle", "gradle"),
            Map.entry("build.gradle.kts", "gradle"),
            Map.entry("settings.gradle", "gradle"),
            Map.entry("settings.gradle.kts", "gradle"),
            Map.entry("package-lock.json", "npm"),
            Map.entry("npm-shrinkwrap.json", "npm"),
            Map.entry("pnpm-lock.yaml", "pnpm"),
            Map.entry("pnpm-workspace.yaml", "pnpm"),
            Map.entry("yarn.lock", "yarn"),
            Map.entry("bun.lock", "bun"),
            Map.entry("poetry.lock", "poetry"),
            Map.entry("uv.lock", "uv"),
            Map.entry("pyproject.toml", "python"),
            Map.entry("setup.cfg", "python"),
            Map.entry("setup.py", "python"),
            Map.entry("go.mod", "go"),
            Map.entry("go.work", "go"),
            Map.entry("Cargo.toml", "cargo"),
            Map.entry("CMakeLists.txt", "cmake"),
            Map.entry("Makefile", "make"),
            Map.entry("BUILD.bazel", "bazel"),
            Map.entry("MODULE.bazel", "bazel"),
            Map.entry("build.sbt", "sbt"));

    private static final Pattern CI = Pattern.compile(
            "\\.github/workflows/[^/]+\\.ya?ml|\\.gitlab-ci\\.ya?ml"
                    + "|\\.circleci/config\\.yml|Jenkinsfile|azure-pipelines\\.ya?ml|\\.travis\\.yml|\\.buildkite/[^/]+\\.ya?ml"
                    + "|bitbucket-pipelines\\.yml|\\.?appveyor\\.yml|\\.drone\\.yml|\\.cirrus\\.yml|\\.woodpecker/[^/]+\\.ya?ml");

    private StackFiles() {}

    static boolean isCi(String path) {
        return CI.matcher(path).matches();
    }

    static Optional<String> system(String path) {
        return Optional.ofNullable(SYSTEMS.get(path.substring(path.lastIndexOf('/') + 1)));
    }

    /// Build systems of the files nearest to the root come first.
    static List<String> systems(Collection<String> paths) {
        var found = new TreeSet<String>();
        var ordered = new ArrayList<String>();
        paths.stream()
                .sorted(java.util.Comparator.comparingInt(StackFiles::depth).thenComparing(path -> path))
                .flatMap(path -> system(path).stream())
                .filter(found::add)
                .forEach(ordered::add);
        boolean isScript = paths.stream().anyMatch(path -> path.endsWith("package.json"));
        boolean hasManager = ordered.stream().anyMatch(List.of("npm", "pnpm", "yarn", "bun")::contains);
        if (isScript && !hasManager) ordered.add("npm");
        return ordered;
    }

    private static int depth(String path) {
        return (int) path.chars().filter(c -> c == '/').count();
    }
}
