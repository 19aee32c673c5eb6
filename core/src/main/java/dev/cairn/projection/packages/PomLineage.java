package dev.cairn.projection.packages;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.NotUnderstood;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the ancestors of a pom in the workspace.
final class PomLineage {

    private static final int GENERATIONS_MAX = 16;

    private final Map<String, List<BuildFile>> byName = new HashMap<>();
    private final Map<String, PomLine> known = new HashMap<>();

    PomLineage(List<BuildFile> poms) {
        for (var pom : poms)
            byName.computeIfAbsent(pom.name(), _ -> new ArrayList<>(1)).add(pom);
    }

    PomLine of(BuildFile pom) {
        return known.computeIfAbsent(pom.path(), _ -> find(pom));
    }

    private PomLine find(BuildFile pom) {
        var line = new ArrayList<>(List.of(pom));
        var seen = new HashSet<>(List.of(pom.path()));
        while (!line.getLast().first("parent").isEmpty()) {
            var child = line.getLast();
            var name = child.first("parent");
            var parent = named(name, child.first("parent.version"), child.first("parent.path"));
            if (parent.isEmpty()) return lacking(line, "parent " + name + " is not in the workspace");
            if (!seen.add(parent.get().path())) return lacking(line, "the parents of this pom form a circle");
            if (line.size() >= GENERATIONS_MAX) return lacking(line, "more than " + GENERATIONS_MAX + " parents");
            line.add(parent.get());
        }
        return new PomLine(line, List.of());
    }

    private static PomLine lacking(List<BuildFile> line, String what) {
        var sofar = new PomLine(line, List.of());
        return new PomLine(line, List.of(new NotUnderstood(sofar.parentLine(), what)));
    }

    /// The pom of this name and version; of several the one at the given path.
    Optional<BuildFile> named(String name, String version, String path) {
        var fitting = byName.getOrDefault(name, List.of()).stream()
                .filter(pom -> isVersion(version, pom.named().version()))
                .toList();
        return fitting.stream()
                .filter(pom -> pom.path().equals(path))
                .findFirst()
                .or(() -> fitting.stream().findFirst());
    }

    /// Versions are different only if both are literal; a property or range may denote the other one.
    private static boolean isVersion(String asked, String actual) {
        return asked.isEmpty() || actual.isEmpty() || !isPlain(asked) || !isPlain(actual) || asked.equals(actual);
    }

    private static boolean isPlain(String version) {
        return version.chars().noneMatch(letter -> "$[(,".indexOf(letter) >= 0);
    }
}
