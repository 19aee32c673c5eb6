package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.engine.retrieve.RetrieveResult;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.HitReason;
import dev.cairn.projection.digest.NodeDigests;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Formats the hits of a question: what each one is, where it is, what it does and why it matched.
final class QueryAnswer {

    private static final int FILES_MAX = 5;
    private static final int SIMILAR_SHOWN_MAX = 3;
    private static final double SCORE_STEPS = 1_000;

    private QueryAnswer() {}

    static Answer of(CodeGraph graph, String query, RetrieveResult result, List<Map<String, Object>> communities) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("count", result.hits().size());
        fields.put("results", result.hits().stream().map(hit -> hit(graph, hit)).toList());
        if (!communities.isEmpty()) fields.put("communities", communities);
        if (!result.notes().isEmpty()) fields.put("notes", result.notes());
        if (!result.reading().isFound()) return noMatch(graph, query, fields);
        fields.put(
                "files",
                result.files().stream().limit(FILES_MAX).map(CodeHit::path).toList());
        if (result.hits().isEmpty())
            return Answer.of("Nothing matches; try other words, a name from the code, or fewer types.", fields);
        var best = result.hits().getFirst();
        return Answer.of(
                correction(result) + "Best of " + result.hits().size() + ": " + best.id() + reason(best) + ".", fields);
    }

    /// The answer if no word matches. It lists no hits, because files that merely change often would look like an
    /// answer.
    private static Answer noMatch(CodeGraph graph, String query, Map<String, Object> fields) {
        var similar = new SymbolLookup(graph).similar(query);
        if (!similar.isEmpty()) fields.put("similar", similar);
        return Answer.of(
                similar.isEmpty()
                        ? "No telling word of the question occurs in this code; ask with a name or other words."
                        : "No telling word of the question occurs in this code; near names are "
                                + String.join(", ", similar.subList(0, Math.min(SIMILAR_SHOWN_MAX, similar.size())))
                                + ".",
                fields);
    }

    private static String correction(RetrieveResult result) {
        var words = result.reading().correctedQuery();
        return words.isEmpty() ? "" : "No word of the question occurs here; taken for \"" + words + "\". ";
    }

    private static String reason(CodeHit hit) {
        return hit.why().isEmpty() ? "" : ", by " + reasons(hit);
    }

    private static String reasons(CodeHit hit) {
        return hit.why().stream().map(HitReason::written).collect(Collectors.joining(", "));
    }

    private static Map<String, Object> hit(CodeGraph graph, CodeHit hit) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", hit.id());
        fields.put("type", hit.kind().name());
        if (hit.isTest()) fields.put("isTest", true);
        var node = graph.find(hit.id());
        if (node.isPresent()) {
            graph.fact(node.getAsInt())
                    .ifPresent(fact -> fields.put(
                            "lines", fact.span().startLine() + "-" + fact.span().endLine()));
            fields.put("digest", NodeDigests.of(graph, node.getAsInt()));
        }
        fields.put("score", Math.round(hit.score() * SCORE_STEPS) / SCORE_STEPS);
        fields.put("why", reasons(hit));
        return fields;
    }
}
