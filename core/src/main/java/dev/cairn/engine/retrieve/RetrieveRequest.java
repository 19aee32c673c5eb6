package dev.cairn.engine.retrieve;

import dev.cairn.model.code.NodeKind;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Set;

/// A query, the maximum number of hits, and the wanted node kinds; no kinds means all.
///
/// `toStart` also asks for places to start work at, which costs more than the search.
public record RetrieveRequest(String query, int limit, Set<NodeKind> types, RankingMethod ranker, boolean withPlaces) {

    public static final int LIMIT_DEFAULT = 10;
    public static final int LIMIT_MAX = 100;

    public RetrieveRequest {
        types = Set.copyOf(types);
        if (query.isBlank())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The query is empty.",
                    "Say what you look for: a name such as UserService.save, a sentence, a path or a stack trace.");
        if (limit < 1 || limit > LIMIT_MAX)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The limit is out of range: " + limit + ".",
                    "Ask for 1 to " + LIMIT_MAX + " hits.");
    }

    public RetrieveRequest(String query, int limit, Set<NodeKind> types, RankingMethod ranker) {
        this(query, limit, types, ranker, false);
    }

    public RetrieveRequest withPlacesRequested() {
        return new RetrieveRequest(query, limit, types, ranker, true);
    }

    /// The same request with another query.
    RetrieveRequest with(String otherQuery) {
        return new RetrieveRequest(otherQuery, limit, types, ranker, withPlaces);
    }

    public static RetrieveRequest of(String query) {
        return new RetrieveRequest(query, LIMIT_DEFAULT, Set.of(), RankingMethod.FUSED);
    }
}
