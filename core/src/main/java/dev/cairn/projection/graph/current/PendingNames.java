package dev.cairn.projection.graph.current;

import java.util.Collection;
import java.util.stream.Collectors;

/// Describes the changed names that other files may not have followed yet.
final class PendingNames {

    private static final int NAMES_TOLD_MAX = 5;

    private PendingNames() {}

    static String describe(Collection<String> names) {
        var written = names.stream()
                .filter(name -> !name.isEmpty())
                .sorted()
                .limit(NAMES_TOLD_MAX)
                .collect(Collectors.joining(", "));
        if (written.isEmpty()) return "edges of other files are being resolved again after a change";
        boolean isMore = names.size() > NAMES_TOLD_MAX;
        return "edges of other files are being resolved again after a change of " + written
                + (isMore ? " and more" : "");
    }
}
