package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.sensitive.SensitiveReader;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A recall query.
///
/// @param sensitiveFor the reader for whom sensitive episodes are included; without one they are left out
public record RecallRequest(
        String query,
        List<String> entities,
        EpisodeSelection selection,
        Optional<Instant> since,
        int limit,
        RecallRanking ranker,
        Optional<SensitiveReader> sensitiveFor) {

    public static final int LIMIT_MAX = 50;
    public static final int LIMIT_DEFAULT = 5;
    public static final int QUERY_LENGTH_MAX = 10_000;

    public RecallRequest {
        entities = List.copyOf(entities);
        if (query.isBlank())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT, "The query is blank.", "Say in words what you want to remember.");
        if (query.length() > QUERY_LENGTH_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "A query has at most " + QUERY_LENGTH_MAX + " characters.",
                    "Ask with the sentence that matters.");
        if (limit < 1 || limit > LIMIT_MAX)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT, "The limit must be 1 to " + LIMIT_MAX + ".", "Ask for fewer episodes.");
    }

    /// A query with default options.
    public static RecallRequest of(String query) {
        return new RecallRequest(
                query,
                List.of(),
                EpisodeSelection.ALL,
                Optional.empty(),
                LIMIT_DEFAULT,
                RecallRanking.DEFAULT,
                Optional.empty());
    }
}
