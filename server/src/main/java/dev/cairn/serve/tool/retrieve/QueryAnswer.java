package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.engine.retrieve.RetrieveResult;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.HitReason;
import dev.cairn.model.code.NodeKind;
import dev.cairn.projection.digest.NodeDigests;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.text.WeightedTerms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Formats the hits of a question: what each one is, where it is, what it does and why it matched.
final class QueryAnswer {

    private static final int FILES_MAX = 5;

    /// Matches names with an inner capital or an underscore, which ordinary words do not have.
    private static final Pattern ONE_NAME = Pattern.compile("\\w*(?:[a-z0-9][A-Z]|_)\\w*");

    /// Reasons that are not told as such: they say where words occur, or only order the places.
    private static final Set<HitReason> ONLY_ORDER =
            Set.of(HitReason.TITLE, HitReason.BODY, HitReason.TEXT, HitReason.MENTION);

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
                misspelled(graph, query, fields) + correction(result) + "Best of "
                        + result.hits().size() + ": " + best.id() + reason(best, query) + ".",
                fields);
    }

    /// A one-word question that looks like a name but does not exist may be misspelled; parts of it may still match.
    private static String misspelled(CodeGraph graph, String query, Map<String, Object> fields) {
        var word = query.strip();
        if (!ONE_NAME.matcher(word).matches()) return "";
        if (!(new SymbolLookup(graph).find(word) instanceof LookupResult.None(var similar))) return "";
        if (similar.isEmpty()) return "Nothing is called " + word + ". ";
        fields.put("similar", similar);
        return "Nothing is called " + word + "; did you mean "
                + String.join(", ", similar.subList(0, Math.min(SIMILAR_SHOWN_MAX, similar.size()))) + "? ";
    }

    /// The answer if no word matches. It lists no hits, because files that merely change often would look like an
    /// answer.
    private static Answer noMatch(CodeGraph graph, String query, Map<String, Object> fields) {
        var similar = new SymbolLookup(graph).similar(query);
        if (!similar.isEmpty()) fields.put("similar", similar);
        return Answer.of(
                similar.isEmpty()
                        ? "Nothing in this code matches the question; ask with a name from the code or other words."
                        : "Nothing in this code matches the question; similar names are "
                                + String.join(", ", similar.subList(0, Math.min(SIMILAR_SHOWN_MAX, similar.size())))
                                + ".",
                fields);
    }

    private static String correction(RetrieveResult result) {
        var words = result.reading().correctedQuery();
        return words.isEmpty() ? "" : "No word of the question occurs here, so it was read as \"" + words + "\". ";
    }

    /// Where the words of the question occur, or why else the place was found.
    private static String reason(CodeHit hit, String query) {
        var places = places(hit, query);
        var reasons = hit.why().stream()
                .filter(why -> !ONLY_ORDER.contains(why))
                .map(HitReason::written)
                .collect(Collectors.toCollection(ArrayList::new));
        if (!places.isEmpty()) reasons.add("words of the question are in its " + String.join(" and ", places));
        return reasons.isEmpty() ? "" : " (" + String.join("; ", reasons) + ")";
    }

    /// Where the words of the question occur. The name is compared; what is ranked by its file says no more.
    private static List<String> places(CodeHit hit, String query) {
        var places = new ArrayList<String>();
        var words = WeightedTerms.of(query).weights().keySet();
        var name = WeightedTerms.of(EntityNames.shortened(hit.id())).weights().keySet();
        if (!Collections.disjoint(words, name)) places.add("name");
        boolean isInFile = hit.why().contains(HitReason.BODY) || hit.why().contains(HitReason.TITLE);
        if (hit.why().contains(HitReason.TEXT)) places.add("text");
        else if (isInFile) places.add(hit.kind() == NodeKind.FILE ? "text" : "file");
        return places;
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
        fields.put("why", hit.why().stream().map(HitReason::written).distinct().collect(Collectors.joining(", ")));
        return fields;
    }
}
