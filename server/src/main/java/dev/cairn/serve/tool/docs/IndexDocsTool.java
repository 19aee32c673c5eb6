package dev.cairn.serve.tool.docs;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.docs.DocSearch;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `index_docs`, which indexes the documents of a workspace.
final class IndexDocsTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "index_docs",
            "Read documents",
            "Reads Markdown and reStructuredText files and links sections to the code they name.",
            Set.of(ToolSet.CODE),
            ToolEffect.SET,
            InputSchema.of(ToolParameter.flag("incremental", "false reads all again", true)),
            List.of(
                    AnswerField.required("documents"),
                    AnswerField.required("sections"),
                    AnswerField.high("links"),
                    AnswerField.high("symbols"),
                    AnswerField.high("read")),
            OptionalInt.empty());

    private final DocSearch docs;

    IndexDocsTool(DocSearch docs) {
        this.docs = docs;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var counts = docs.count(call.view(), call.arguments().flag("incremental"));
        var data = new LinkedHashMap<String, Object>();
        data.put("documents", counts.documents());
        data.put("sections", counts.sections());
        data.put("links", counts.links());
        data.put("symbols", counts.symbols());
        data.put("read", counts.read());
        return Answer.of(
                Plurals.of(counts.documents(), "document") + " with " + Plurals.of(counts.sections(), "section")
                        + Plurals.verb(counts.documents(), " names ", " name ")
                        + Plurals.of(counts.symbols(), "symbol or file", "symbols and files") + "; "
                        + (counts.read() == 0
                                ? "none has changed since it was read."
                                : counts.read() + (counts.read() == 1 ? " was" : " were") + " new or changed."),
                data);
    }
}
