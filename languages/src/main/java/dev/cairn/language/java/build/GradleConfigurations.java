package dev.cairn.language.java.build;

import dev.cairn.model.dependency.DependencyScope;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Interprets the names of Gradle configurations, such as `testImplementation`.
final class GradleConfigurations {

    private static final Pattern KNOWN =
            Pattern.compile("\\w*(?:[iI]mplementation|[aA]pi|[cC]ompileOnly|[cC]ompileOnlyApi|[rR]untimeOnly|[cC]ompile"
                    + "|[rR]untime|[aA]nnotationProcessor|classpath|kapt\\w*|ksp\\w*|developmentOnly)");
    private static final Pattern WORDS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[_-]+");
    private static final List<String> RUNTIME_CONFIGURATIONS =
            List.of("implementation", "api", "runtimeonly", "compile", "runtime");

    private GradleConfigurations() {}

    /// Whether a name is a standard configuration of Gradle or ends with the name of one.
    static boolean isKnown(String name) {
        return KNOWN.matcher(name).matches();
    }

    static DependencyScope scope(String configuration) {
        if (isTest(configuration)) return DependencyScope.TEST;
        var name = configuration.toLowerCase(Locale.ROOT);
        if (name.equals("developmentonly")) return DependencyScope.DEV;
        // Other configurations belong to tools of the build.
        return RUNTIME_CONFIGURATIONS.stream().anyMatch(name::endsWith)
                ? DependencyScope.RUNTIME
                : DependencyScope.BUILD;
    }

    /// Whether `test` is one of the words of a name; in `latest` it is not.
    static boolean isTest(String name) {
        for (var word : WORDS.split(name, -1)) {
            var lower = word.toLowerCase(Locale.ROOT);
            if (lower.equals("test") || lower.equals("tests")) return true;
        }
        return false;
    }
}
