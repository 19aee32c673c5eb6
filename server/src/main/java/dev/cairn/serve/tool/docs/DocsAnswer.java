package dev.cairn.serve.tool.docs;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.docs.DocHit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats the found sections of documents as an answer.
final class DocsAnswer {

    private DocsAnswer() {}

    static Answer of(List<DocHit> hits, boolean isOfSymbol) {
        var first = hits.stream()
                .findFirst()
                .map(hit -> " Best: " + hit.document() + ":" + hit.line() + " (" + hit.heading() + ").");
        return Answer.of(
                hits.isEmpty()
                        ? isOfSymbol
                                ? "No section of a document names it; search with query=<words> instead."
                                : "No section of a document matches; ask with other words, or search the code with"
                                        + " graph_query."
                        : Plurals.of(hits.size(), "section") + " found." + first.orElse(""),
                Map.of("results", hits.stream().map(DocsAnswer::format).toList()));
    }

    private static Map<String, Object> format(DocHit hit) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("document", hit.document());
        fields.put("heading", hit.heading());
        fields.put("line", hit.line());
        fields.put("excerpt", hit.excerpt());
        if (!hit.symbols().isEmpty()) fields.put("symbols", hit.symbols());
        return fields;
    }
}
