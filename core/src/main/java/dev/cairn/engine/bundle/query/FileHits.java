package dev.cairn.engine.bundle.query;

import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Collects files with their places; only the first reason for a file is kept.
final class FileHits {

    /// Maximum number of places that are listed per file.
    private static final int PLACES_MAX = 50;

    private final Map<String, HitDraft> drafts = new LinkedHashMap<>();

    /// A file while it is collected.
    private record HitDraft(FileUnit file, TreeSet<FilePosition> places, String why) {

        int size() {
            return places.size();
        }

        FileHit hit() {
            return new FileHit(
                    file.path(),
                    places.stream().limit(PLACES_MAX).toList(),
                    why,
                    Math.max(0, places.size() - PLACES_MAX));
        }
    }

    void add(FileUnit file, FilePosition place, String why) {
        var places = drafts.computeIfAbsent(file.path(), _ -> new HitDraft(file, new TreeSet<>(), why))
                .places();
        if (place.line() > 0) places.add(place);
    }

    boolean has(FileUnit file) {
        return drafts.containsKey(file.path());
    }

    /// Code before tests, then by number of places, then by path.
    List<FileHit> ordered() {
        return drafts.values().stream()
                .sorted(Comparator.comparing((HitDraft draft) -> TestCode.isTest(draft.file()))
                        .thenComparing(Comparator.comparingInt(HitDraft::size).reversed())
                        .thenComparing(draft -> draft.file().path()))
                .map(HitDraft::hit)
                .toList();
    }
}
