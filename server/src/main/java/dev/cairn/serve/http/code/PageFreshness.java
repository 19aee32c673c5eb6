package dev.cairn.serve.http.code;

import dev.cairn.model.id.ProjectId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Adds to answers about the live graph why they may be outdated.
///
/// @param behind why a project's files may differ from what is shown; empty if they do not
public record PageFreshness(Function<ProjectId, Optional<String>> behind) {

    /// The answer with `freshness`, as tools write it.
    Map<String, Object> with(Map<String, Object> answer, ProjectId project) {
        var all = new LinkedHashMap<>(answer);
        var reason = behind.apply(project);
        all.put(
                "freshness",
                reason.<Map<String, Object>>map(why -> Map.of("stale", true, "reason", why))
                        .orElse(Map.of("stale", false)));
        return all;
    }
}
