package dev.cairn.language.python.build;

import dev.cairn.model.dependency.DependencyScope;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Derives dependency scopes from the words in names of groups and files. Only whole words count: `docker` is not
/// `doc`, and `latest` is not `test`.
final class PythonDependencyScopes {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^a-z0-9]+");
    private static final Set<String> TEST = Set.of("test", "tests", "testing");
    private static final Set<String> DEV = Set.of(
            "dev",
            "develop",
            "development",
            "doc",
            "docs",
            "documentation",
            "lint",
            "linting",
            "linters",
            "typing",
            "tooling");

    private PythonDependencyScopes() {}

    /// The scope of a named group; empty if the name implies none.
    static Optional<DependencyScope> ofGroup(String name) {
        return ofWords(Arrays.asList(BETWEEN_WORDS.split(name.toLowerCase(Locale.ROOT), -1)));
    }

    /// The scope of a requirement file, by the words of its name or by the whole name of a folder.
    static DependencyScope ofFile(String path) {
        var parts = path.toLowerCase(Locale.ROOT).split("/", -1);
        var folders = Arrays.asList(parts).subList(0, parts.length - 1);
        return ofGroup(parts[parts.length - 1]).or(() -> ofWords(folders)).orElse(DependencyScope.RUNTIME);
    }

    private static Optional<DependencyScope> ofWords(List<String> words) {
        if (words.stream().anyMatch(TEST::contains)) return Optional.of(DependencyScope.TEST);
        return words.stream().anyMatch(DEV::contains) ? Optional.of(DependencyScope.DEV) : Optional.empty();
    }
}
