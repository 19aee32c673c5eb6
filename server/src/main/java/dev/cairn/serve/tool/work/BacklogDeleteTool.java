package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.ResourceWriter;
import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `backlog_delete`, which ends an item or a document; its past stays readable.
final class BacklogDeleteTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_delete",
            "Delete a backlog item",
            "Ends an item or document. Its history stays readable with asOf; its id is never used again.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.DESTRUCTIVE,
            InputSchema.of(ToolParameter.text("id", "id or uri").required()),
            List.of(AnswerField.required("ended"), AnswerField.medium("children")),
            OptionalInt.empty());

    private static final String HISTORY = "Its history can still be read with asOf.";

    private final BacklogScope backlogScope;
    private final BacklogReader reader;
    private final BacklogWriter writer;
    private final ResourceWriter resources;

    BacklogDeleteTool(BacklogScope backlogScope, BacklogReader reader, BacklogWriter writer, ResourceWriter resources) {
        this.backlogScope = backlogScope;
        this.reader = reader;
        this.writer = writer;
        this.resources = resources;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var id = EntityUris.id(call.arguments().text("id"));
        if (ResourceUris.isUri(id)) {
            resources.delete(backlogScope.writeContext(call), id);
            return Answer.of("Deleted the document " + id + ". " + HISTORY, Map.of("ended", id));
        }
        writer.delete(backlogScope.writeContext(call), id);
        int children = reader.read(
                backlogScope.now(call.caller()), backlog -> backlog.children(id).size());
        return Answer.of(
                "Deleted " + id + ". " + HISTORY
                        + (children == 0
                                ? ""
                                : " " + Plurals.of(children, "item")
                                        + Plurals.verb(children, " still names", " still name") + " it as parent."),
                Map.of("ended", id, "children", children));
    }
}
