package dev.cairn.engine.bundle.repository;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.model.code.Language;
import dev.cairn.projection.lookup.PathPattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Facts about a repository that are derived from its paths.
public final class RepositoryPathFacts {

    private static final PathPattern DOCUMENTS = PathPattern.of("**/*.{md,rst,adoc}");

    private final CodeSnapshot code;

    public RepositoryPathFacts(CodeSnapshot code) {
        this.code = code;
    }

    public List<String> languages() {
        var counts = new TreeMap<String, Integer>();
        for (var path : code.paths())
            code.file(path)
                    .filter(file -> file.language() != Language.OTHER)
                    .ifPresent(file -> counts.merge(file.language().written(), 1, Integer::sum));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> entry.getKey() + ": " + entry.getValue() + " files")
                .toList();
    }

    /// Files nearest to the root come first.
    public List<String> documents() {
        var found = new ArrayList<String>();
        for (var path : code.paths()) if (DOCUMENTS.matches(path)) found.add(path);
        found.sort(Comparator.comparingLong((String path) ->
                        path.chars().filter(letter -> letter == '/').count())
                .thenComparing(Comparator.naturalOrder()));
        return found;
    }
}
