package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.UnparsedDeclaration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A pom and its ancestors, nearest first. `unparsed` describes ancestors that are not in the workspace.
///
/// Properties are resolved for the first pom, as Maven does after inheritance.
record PomAncestry(List<BuildFile> poms, List<UnparsedDeclaration> unparsed) {

    private static final int NESTED_PROPERTIES_MAX = 8;
    private static final int VALUE_LENGTH_MAX = 1_000;
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");

    PomAncestry {
        poms = List.copyOf(poms);
        unparsed = List.copyOf(unparsed);
    }

    BuildFile pom() {
        return poms.getFirst();
    }

    /// The line on which the first pom names its parent.
    int parentLine() {
        var written = pom().firstValue("parent.line");
        return written.isEmpty() ? 1 : Integer.parseInt(written);
    }

    /// The text with its properties replaced; unknown ones are left as they are.
    String value(String text) {
        var now = text;
        for (int round = 0; round < NESTED_PROPERTIES_MAX && now.contains("${"); round++) {
            var next = PROPERTY.matcher(now)
                    .replaceAll(match -> Matcher.quoteReplacement(property(match.group(1), match.group())));
            if (next.equals(now) || next.length() > VALUE_LENGTH_MAX) return now;
            now = next;
        }
        return now;
    }

    private String property(String key, String written) {
        var name = pom().name().split("/", 2);
        var known =
                switch (key) {
                    case "project.version", "pom.version", "version" ->
                        pom().declaration().version();
                    case "project.groupId", "pom.groupId", "groupId" -> name[0];
                    case "project.artifactId", "pom.artifactId" -> name.length > 1 ? name[1] : "";
                    case "project.parent.version" -> pom().firstValue("parent.version");
                    case "project.parent.groupId" -> pom().firstValue("parent").split("/", 2)[0];
                    default -> "";
                };
        if (!known.isEmpty()) return known;
        for (var one : poms) {
            var value = one.firstValue("property." + key);
            if (!value.isEmpty()) return value;
        }
        return written;
    }
}
