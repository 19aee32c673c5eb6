package dev.cairn.serve.tool.docs;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.docs.DocSearch;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `search_docs`, which searches the sections of documents.
final class SearchDocsTool implements Tool {

    private static final long LIMIT_DEFAULT = 10;

    private static final ToolSpec SPEC = new ToolSpec(
            "search_docs",
            "Search documents",
            "Sections of documents by what they say (query) or by the code they name (symbol).",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                            ToolParameter.text("query", "words"),
                            ToolParameter.text("symbol", "id, name or path"),
                            ToolParameter.integer("limit", "", 1, DocSearch.LIMIT_MAX)
                                    .or(LIMIT_DEFAULT))
                    .needingOneOf("query", "symbol"),
            List.of(AnswerField.high("results")),
            OptionalInt.empty(),
            true);

    private final DocSearch docs;

    SearchDocsTool(DocSearch docs) {
        this.docs = docs;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var view = call.view();
        int limit = (int) given.integer("limit").orElse(LIMIT_DEFAULT);
        var hits = given.optionalText("symbol")
                .map(symbol -> docs.naming(view, symbol, limit))
                .orElseGet(() -> docs.search(view, given.text("query"), limit));
        return DocsAnswer.of(hits, given.has("symbol"));
    }
}
