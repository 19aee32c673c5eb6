package dev.cairn.projection.packages;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Gives poms the names and versions that their parents and properties mean.
final class MavenPoms {

    private static final int GENERATIONS_MAX = 16;
    private static final int NESTED_PROPERTIES_MAX = 8;
    private static final int VALUE_LENGTH_MAX = 1_000;
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");

    private final Map<String, BuildFile> byName = new HashMap<>();

    MavenPoms(List<BuildFile> poms) {
        for (var pom : poms) byName.putIfAbsent(pom.name(), pom);
    }

    BuildFile resolved(BuildFile pom) {
        var line = line(pom);
        var needs = new ArrayList<Dependency>();
        for (var need : pom.dependencies()) {
            var name = value(need.name(), line);
            var range = need.range().isEmpty() ? managed(need.name(), name, line) : need.range();
            if (!name.isBlank()) needs.add(need.as(name, value(range, line)));
        }
        var named = pom.named();
        var own = new BuildFile.Named(value(named.name(), line), value(named.version(), line), named.line());
        return pom.with(own, needs);
    }

    /// The pom, its parent, and so on as far as they stand in the workspace.
    private List<BuildFile> line(BuildFile pom) {
        var line = new ArrayList<BuildFile>(List.of(pom));
        var seen = new HashSet<String>(List.of(pom.path()));
        while (line.size() < GENERATIONS_MAX) {
            var parent = byName.get(line.getLast().first("parent"));
            if (parent == null || !seen.add(parent.path())) break;
            line.add(parent);
        }
        return line;
    }

    private static String managed(String written, String name, List<BuildFile> line) {
        for (var pom : line) {
            var plain = pom.first("managed." + name);
            var found = plain.isEmpty() ? pom.first("managed." + written) : plain;
            if (!found.isEmpty()) return found;
            // Names with properties in them are rare; only those are filled in one by one.
            for (var entry : pom.entries().entrySet())
                if (entry.getKey().startsWith("managed.${")
                        && value(entry.getKey().substring("managed.".length()), line)
                                .equals(name)) return entry.getValue().getFirst();
        }
        return "";
    }

    /// A text with its properties filled in; those that nobody declares stay as they are written.
    private static String value(String text, List<BuildFile> line) {
        var now = text;
        for (int round = 0; round < NESTED_PROPERTIES_MAX && now.contains("${"); round++) {
            var next = PROPERTY.matcher(now)
                    .replaceAll(match -> Matcher.quoteReplacement(property(match.group(1), match.group(), line)));
            if (next.equals(now) || next.length() > VALUE_LENGTH_MAX) return now;
            now = next;
        }
        return now;
    }

    private static String property(String key, String written, List<BuildFile> line) {
        var pom = line.getFirst();
        var name = pom.name().split("/", 2);
        var known =
                switch (key) {
                    case "project.version", "pom.version", "version" ->
                        pom.named().version();
                    case "project.groupId", "pom.groupId", "groupId" -> name[0];
                    case "project.artifactId", "pom.artifactId" -> name.length > 1 ? name[1] : "";
                    case "project.parent.version" -> pom.first("parent.version");
                    case "project.parent.groupId" -> pom.first("parent").split("/", 2)[0];
                    default -> "";
                };
        if (!known.isEmpty()) return known;
        for (var one : line) {
            var value = one.first("property." + key);
            if (!value.isEmpty()) return value;
        }
        return written;
    }
}
