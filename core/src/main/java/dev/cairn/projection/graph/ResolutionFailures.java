package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Files whose references are unknown, because resolving them failed with an error. Their symbols are in the graph,
/// but no edges of theirs except containment.
///
/// @param reasons the error of each file by its path
public record ResolutionFailures(Map<String, String> reasons) {

    public static final ResolutionFailures NONE = new ResolutionFailures(Map.of());

    private static final int REASON_LENGTH_MAX = 200;

    public ResolutionFailures {
        reasons = Collections.unmodifiableMap(new TreeMap<>(reasons));
    }

    public boolean isEmpty() {
        return reasons.isEmpty();
    }

    public int size() {
        return reasons.size();
    }

    /// The first paths in order.
    public List<String> paths(int max) {
        return reasons.keySet().stream().limit(max).toList();
    }

    static ResolutionFailures of(Collection<EdgeCollector> collected) {
        var all = new TreeMap<String, String>();
        for (var each : collected) all.putAll(each.failures());
        return all.isEmpty() ? NONE : new ResolutionFailures(all);
    }

    /// The files of an earlier graph that are still there.
    List<String> in(DeclarationTable declarations) {
        return reasons.keySet().stream()
                .filter(path -> declarations.file(path).isPresent())
                .toList();
    }

    static String reason(Throwable failure) {
        var message = failure.getMessage();
        var name = failure.getClass().getSimpleName();
        var reason = message == null
                ? name
                : name + ": " + message.lines().findFirst().orElse("");
        return reason.length() <= REASON_LENGTH_MAX ? reason : reason.substring(0, REASON_LENGTH_MAX) + " …";
    }
}
