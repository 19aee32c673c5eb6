package dev.cairn.language.java.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds out which projects a block of a Gradle script configures.
///
/// A target is [#OWN] for the project of the script, [#ALL], [#SUB] for its subprojects, the path of one project,
/// or [#COMPUTED].
final class GradleTarget {

    static final String OWN = "";
    static final String ALL = "all";
    static final String SUB = "sub";

    /// The script computes the projects, so they are unknown without running it.
    static final String COMPUTED = "?";

    private static final Set<String> EACH = Set.of("each", "forEach", "configureEach", "all");

    private GradleTarget() {}

    /// The projects that a block configures; empty if it configures those of the enclosing block.
    static Optional<List<String>> of(GradleStatement block) {
        var written = block.path();
        boolean isOfRoot = written.size() > 1 && written.getFirst().equals("rootProject");
        var path = isOfRoot ? written.subList(1, written.size()) : written;
        if (path.isEmpty()) return Optional.empty();
        return switch (path.getFirst()) {
            case "allprojects" -> Optional.of(List.of(isAll(path) ? ALL : COMPUTED));
            case "subprojects" -> Optional.of(List.of(isAll(path) ? SUB : COMPUTED));
            case "project" -> path.size() == 1 ? project(block.arguments()) : Optional.empty();
            case "configure" -> configured(block.arguments());
            default -> Optional.empty();
        };
    }

    /// Whether what a block sets is set for whole lists of projects, or for the project of the script.
    static boolean areProjects(List<String> targets) {
        return Set.of(OWN, ALL, SUB).containsAll(targets);
    }

    /// Whether a block is for all projects of a list: `subprojects {` or `subprojects.each {`. With a filter in
    /// between, the projects are unknown.
    private static boolean isAll(List<String> path) {
        return path.size() == 1 || (path.size() == 2 && EACH.contains(path.getLast()));
    }

    /// The project of `project(":a") {` or `project(":a").dependencies {`.
    private static Optional<List<String>> project(List<GradleToken> arguments) {
        if (arguments.isEmpty() || !arguments.getFirst().isSign('(')) return Optional.empty();
        var inner = GradleArguments.split(arguments);
        var text = inner.size() == 1 ? GradleArguments.text(inner.getFirst()) : Optional.<String>empty();
        return Optional.of(List.of(text.filter(path -> path.startsWith(":")).orElse(COMPUTED)));
    }

    /// The projects of `configure(subprojects)` or `configure(listOf(project(":a"), project(":b")))`.
    private static Optional<List<String>> configured(List<GradleToken> arguments) {
        if (arguments.isEmpty() || !arguments.getFirst().isSign('(')) return Optional.empty();
        var inner = GradleArguments.inner(arguments, '(');
        if (inner.size() == 1 && inner.getFirst().isWord("subprojects")) return Optional.of(List.of(SUB));
        if (inner.size() == 1 && inner.getFirst().isWord("allprojects")) return Optional.of(List.of(ALL));
        var paths = new ArrayList<String>();
        for (var token : inner) {
            if (token.isText()) paths.add(token.text());
            else if (token.isWord() && !Set.of("project", "listOf", "setOf").contains(token.text()))
                return Optional.of(List.of(COMPUTED));
        }
        boolean isPaths = !paths.isEmpty() && paths.stream().allMatch(path -> path.startsWith(":"));
        return Optional.of(isPaths ? paths : List.of(COMPUTED));
    }
}
