package dev.cairn.serve.tool.docs;

import dev.cairn.answer.Answer;
import dev.cairn.engine.docs.DocHit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells the sections that were found.
final class DocsAnswer {

    private DocsAnswer() {}

    static Answer of(List<DocHit> hits) {
        var first = hits.stream()
                .findFirst()
                .map(hit -> " Best: " + hit.document() + ":" + hit.line() + " (" + hit.heading() + ").");
        return Answer.of(
                hits.size() + (hits.size() == 1 ? " section" : " sections") + " found." + first.orElse(""),
                Map.of("results", hits.stream().map(DocsAnswer::told).toList()));
    }

    private static Map<String, Object> told(DocHit hit) {
        var told = new LinkedHashMap<String, Object>();
        told.put("document", hit.document());
        told.put("heading", hit.heading());
        told.put("line", hit.line());
        told.put("excerpt", hit.excerpt());
        if (!hit.symbols().isEmpty()) told.put("symbols", hit.symbols());
        return told;
    }
}
