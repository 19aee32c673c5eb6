package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.engine.cypher.graph.HistoricGraph;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.retrieve.RankingMethod;
import dev.cairn.engine.retrieve.RetrieveRequest;
import dev.cairn.engine.retrieve.RetrieveResult;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.view.View;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One call of `graph_query`, about the code of one view.
record GraphQueryCall(RetrieveEngines engines, View view, CallArguments given) {

    static final List<String> KINDS = List.of("FILE", "FUNCTION", "CLASS", "VARIABLE", "TEST");
    static final List<String> RANKERS = List.of("fused", "seed", "vector");

    /// Recognizes a Cypher query that was sent as a natural question; such questions rarely look like this.
    private static final Pattern CYPHER =
            Pattern.compile("^\\s*(?:OPTIONAL\\s+)?MATCH\\s*(?:\\w+\\s*=\\s*)?\\(.*\\bRETURN\\b", Pattern.DOTALL);

    private static final String GLOBAL = "global";
    private static final String LOCAL = "local";

    Answer answerQuestion() {
        if (given.has("params"))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "params belong to Cypher.",
                    "Give language cypher with them, or leave them out.");
        // A text search for the words of a Cypher query would look like an answer.
        if (CYPHER.matcher(given.text("query")).find())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The query is written in Cypher and asked as natural language.",
                    "Give language=cypher with it; to search for these words, put others before MATCH.");
        var mode = given.text("mode");
        var request = new RetrieveRequest(
                given.text("query"),
                limit(),
                given.texts("types").stream().map(NodeKind::valueOf).collect(Collectors.toSet()),
                RankingMethod.valueOf(given.text("ranker").toUpperCase(Locale.ROOT)));
        if (mode.equals(GLOBAL) && CommunitySelection.isAboutWholeCodeBase(request.query()))
            return CommunityAnswer.of(clusters(), communityLimit());
        var graph = graph();
        var result = engines.search().search(view, request);
        if (mode.equals(GLOBAL))
            return CommunityAnswer.of(clusters(), relevantCommunities(clusters(), result), limit());
        if (graph.symbols() == 0 && result.hits().isEmpty()) throw withoutSymbols();
        if (mode.equals(LOCAL)) return QueryAnswer.of(graph, request.query(), result, List.of());
        var clusters = clusters();
        var summary = CommunityAnswer.format(clusters, relevantCommunities(clusters, result), limit());
        return QueryAnswer.of(graph, request.query(), result, summary);
    }

    private List<Community> relevantCommunities(CommunityCache.CommunityView clusters, RetrieveResult result) {
        return result.reading().isFound()
                ? CommunitySelection.of(clusters, given.text("query"), result.files())
                : List.of();
    }

    /// The maximum number of communities. A question about the whole code base returns all, unless the call gives
    /// a limit.
    private int communityLimit() {
        return limit() == RetrieveRequest.LIMIT_DEFAULT ? RetrieveRequest.LIMIT_MAX : limit();
    }

    private CommunityCache.CommunityView clusters() {
        // Refuses an empty graph.
        var _ = graph();
        return view.communities(engines.communities());
    }

    private int limit() {
        return (int) given.integer("limit").orElse(RetrieveRequest.LIMIT_DEFAULT);
    }

    Answer runCypher() {
        var beside = engines.sources();
        var queried = engines.queried().of(view);
        var graph = new HistoricGraph(queried.graph(), beside.past(view));
        // Facts that are true now have no end yet.
        long moment = view.asOf().valid().map(Instant::toEpochMilli).orElse(Long.MAX_VALUE);
        var id = CypherValue.of(view.project().value());
        var parameters = new HashMap<>(Map.of("pid", id, "projectId", id, "T", CypherValue.of(moment)));
        given.object("params").forEach((name, value) -> parameters.put(name, CypherParameters.value(name, value)));
        var found = engines.cypher().run(graph, given.text("query"), parameters);
        // Without code, episodes and tasks can still be asked for; an empty result is then reported as such.
        if (found.rows().isEmpty()) view.requireGraph();
        // A LIMIT in the query applies unless the call gives a limit.
        boolean isOwn = found.isLimited() && limit() == RetrieveRequest.LIMIT_DEFAULT;
        int rows = isOwn ? CypherAnswer.ROWS_MAX : limit();
        return CypherAnswer.of(found.noting(queried.notes()), graph, rows);
    }

    /// The refusal for a graph without symbols, for which "no matches" would be misleading.
    private static Refusal withoutSymbols() {
        return Refusal.of(
                ProblemCode.INDEX_EMPTY,
                "No indexed file has symbols.",
                "Check the workspace's root and its ignore rules with graph_health, then call graph_rebuild.");
    }

    private CodeGraph graph() {
        return view.requireGraph();
    }
}
