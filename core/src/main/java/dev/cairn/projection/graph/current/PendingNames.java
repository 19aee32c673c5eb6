package dev.cairn.projection.graph.current;

import java.util.Collection;
import java.util.stream.Collectors;

/// Describes, for messages, the changed names for which other files may not be resolved again yet.
final class PendingNames {

    private static final int NAMES_LISTED_MAX = 5;

    private PendingNames() {}

    static String describe(Collection<String> names) {
        var written = names.stream()
                .filter(name -> !name.isEmpty())
                .sorted()
                .limit(NAMES_LISTED_MAX)
                .collect(Collectors.joining(", "));
        if (written.isEmpty()) return "edges of other files are being resolved again after a change";
        boolean isMore = names.size() > NAMES_LISTED_MAX;
        return "edges of other files are being resolved again after a change of " + written
                + (isMore ? " and more" : "");
    }
}
