package dev.cairn.projection.packages;

import dev.cairn.model.problem.Misspelling;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds package names that are similar to the requested one, most similar first.
final class SimilarPackageNames {

    private static final int NAMES_MAX = 5;

    private final Set<String> names = new LinkedHashSet<>();

    SimilarPackageNames(PackageGraph graph, LockFiles locks) {
        graph.dependencies().forEach(need -> names.add(need.declared().name()));
        graph.packages().forEach(one -> names.add(one.name()));
        locks.all().forEach(lock -> lock.file().packages().forEach(one -> names.add(one.name())));
    }

    List<String> of(String asked) {
        var misspelling = new Misspelling(asked);
        var near = new LinkedHashMap<String, Integer>();
        for (var name : names)
            misspelling.editDistanceOrSubstring(name).ifPresent(mistakes -> near.put(name, mistakes));
        return near.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .limit(NAMES_MAX)
                .map(Map.Entry::getKey)
                .toList();
    }
}
