package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.UnparsedDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the ancestors of a pom in the workspace.
final class PomParents {

    private static final int GENERATIONS_MAX = 16;

    private final Map<String, List<BuildFile>> byName = new HashMap<>();
    private final Map<String, PomAncestry> known = new HashMap<>();

    PomParents(List<BuildFile> poms) {
        for (var pom : poms)
            byName.computeIfAbsent(pom.name(), _ -> new ArrayList<>(1)).add(pom);
    }

    PomAncestry of(BuildFile pom) {
        return known.computeIfAbsent(pom.path(), _ -> find(pom));
    }

    private PomAncestry find(BuildFile pom) {
        var line = new ArrayList<>(List.of(pom));
        var seen = new HashSet<>(List.of(pom.path()));
        while (!line.getLast().firstValue("parent").isEmpty()) {
            var child = line.getLast();
            var name = child.firstValue("parent");
            var parent = named(name, child.firstValue("parent.version"), child.firstValue("parent.path"));
            if (parent.isEmpty()) return incomplete(line, "parent " + name + " is not in the workspace");
            if (!seen.add(parent.get().path())) return incomplete(line, "the parents of this pom form a circle");
            if (line.size() >= GENERATIONS_MAX) return incomplete(line, "more than " + GENERATIONS_MAX + " parents");
            line.add(parent.get());
        }
        return new PomAncestry(line, List.of());
    }

    private static PomAncestry incomplete(List<BuildFile> line, String what) {
        var sofar = new PomAncestry(line, List.of());
        return new PomAncestry(line, List.of(new UnparsedDeclaration(sofar.parentLine(), what)));
    }

    /// The pom with this name and version. If there are several, the one at the given path is used.
    Optional<BuildFile> named(String name, String version, String path) {
        var fitting = byName.getOrDefault(name, List.of()).stream()
                .filter(pom -> isVersion(version, pom.declaration().version()))
                .toList();
        return fitting.stream()
                .filter(pom -> pom.path().equals(path))
                .findFirst()
                .or(() -> fitting.stream().findFirst());
    }

    /// Whether two versions may be the same. They differ for certain only if both are literal, because a property
    /// or range may have the other version as its value.
    private static boolean isVersion(String asked, String actual) {
        return asked.isEmpty() || actual.isEmpty() || !isPlain(asked) || !isPlain(actual) || asked.equals(actual);
    }

    private static boolean isPlain(String version) {
        return version.chars().noneMatch(letter -> "$[(,".indexOf(letter) >= 0);
    }
}
