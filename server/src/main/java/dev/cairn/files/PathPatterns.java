package dev.cairn.files;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/// Selects the paths of a workspace that are read: those that match an include pattern, if there are any, and no
/// exclude pattern.
///
/// Patterns are globs over the path relative to the root; a leading `**/` also matches at the root, and a pattern that
/// names a folder covers everything in it.
final class PathPatterns {

    static final int PATTERNS_MAX = 200;
    static final int PATTERN_LENGTH_MAX = 500;

    private final List<PathMatcher> include;
    private final List<PathMatcher> exclude;

    private PathPatterns(List<PathMatcher> include, List<PathMatcher> exclude) {
        this.include = include;
        this.exclude = exclude;
    }

    static PathPatterns of(List<String> include, List<String> exclude) {
        return new PathPatterns(matchers(include), matchers(exclude));
    }

    boolean includes(Path relative) {
        return (include.isEmpty() || matches(include, relative)) && !excludes(relative);
    }

    boolean excludes(Path relative) {
        return matches(exclude, relative);
    }

    private static boolean matches(List<PathMatcher> matchers, Path path) {
        return matchers.stream().anyMatch(matcher -> matcher.matches(path));
    }

    private static List<PathMatcher> matchers(List<String> patterns) {
        if (patterns.size() > PATTERNS_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    patterns.size() + " patterns are more than " + PATTERNS_MAX + ".",
                    "Give fewer patterns; one glob can name many folders, such as **/{a,b}/**.");
        var matchers = new ArrayList<PathMatcher>();
        for (var pattern : patterns) {
            var glob = pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern;
            matchers.add(matcher(glob, pattern));
            matchers.add(matcher(glob + "/**", pattern));
            if (glob.startsWith("**/")) matchers.add(matcher(glob.substring(3), pattern));
        }
        return matchers;
    }

    private static PathMatcher matcher(String glob, String written) {
        try {
            if (!written.isBlank() && written.length() <= PATTERN_LENGTH_MAX)
                return FileSystems.getDefault().getPathMatcher("glob:" + glob);
        } catch (PatternSyntaxException e) {
            throw unusable(written);
        }
        throw unusable(written);
    }

    private static Refusal unusable(String written) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "'" + Problem.echo(written) + "' is not a usable pattern.",
                "Write a glob relative to the workspace root, such as src/** or **/*.java.");
    }
}
