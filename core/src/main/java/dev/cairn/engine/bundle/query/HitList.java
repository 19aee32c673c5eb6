package dev.cairn.engine.bundle.query;

import dev.cairn.engine.inspect.TestFiles;
import dev.cairn.projection.resolve.FileUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Collects files with their places; only the first reason for a file is kept.
final class HitList {

    /// Maximum number of places per file.
    private static final int PLACES_MAX = 50;

    private final Map<String, Draft> drafts = new LinkedHashMap<>();

    /// A file while it is collected.
    private record Draft(FileUnit file, TreeSet<Place> places, String why) {

        int size() {
            return places.size();
        }
    }

    void add(FileUnit file, Place place, String why) {
        var places = drafts.computeIfAbsent(file.path(), _ -> new Draft(file, new TreeSet<>(), why))
                .places();
        if (place.line() > 0 && places.size() < PLACES_MAX) places.add(place);
    }

    boolean has(FileUnit file) {
        return drafts.containsKey(file.path());
    }

    /// Code before tests, then by number of places, then by path.
    List<Hit> ordered() {
        return drafts.values().stream()
                .sorted(Comparator.comparing((Draft draft) -> TestFiles.isTest(draft.file()))
                        .thenComparing(Comparator.comparingInt(Draft::size).reversed())
                        .thenComparing(draft -> draft.file().path()))
                .map(draft -> new Hit(draft.file().path(), List.copyOf(draft.places()), draft.why()))
                .toList();
    }
}
