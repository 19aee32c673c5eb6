package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogWriter;
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

/// The tool `backlog_update`, which changes some fields of an item.
final class BacklogUpdateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_update",
            "Change a backlog item",
            "When a task begins, is blocked or is done (status, evidence): changes the given fields; lists"
                    + " replace lists, \"\" clears. With revision it refuses when others were first.",
            Set.of(ToolSet.CORE, ToolSet.BACKLOG),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.text("id", "").required(),
                    BacklogParameters.TITLE,
                    BacklogParameters.STATUS,
                    BacklogParameters.DESCRIPTION,
                    BacklogParameters.PARENT,
                    BacklogParameters.EPIC,
                    BacklogParameters.REFERENCES,
                    BacklogParameters.DEPENDS_ON,
                    ToolParameter.texts("blocked_reason", ""),
                    ToolParameter.texts("evidence", "proof that it is done"),
                    BacklogParameters.DUE_DATE,
                    BacklogParameters.PRIORITY,
                    BacklogParameters.REVISION),
            List.of(
                    AnswerField.required("revision"),
                    AnswerField.high("entity"),
                    AnswerField.high("changed"),
                    AnswerField.high("becameReady"),
                    AnswerField.high("stillBlocked"),
                    AnswerField.high("postActions")),
            OptionalInt.empty());

    private final BacklogScope backlogScope;
    private final BacklogReader reader;
    private final BacklogWriter writer;

    BacklogUpdateTool(BacklogScope backlogScope, BacklogReader reader, BacklogWriter writer) {
        this.backlogScope = backlogScope;
        this.reader = reader;
        this.writer = writer;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var update = new BacklogWriter.EntityUpdate(
                SPEC.name(),
                EntityUris.id(call.arguments().text("id")),
                BacklogScope.fields(SPEC, call, "id", "revision"),
                call.arguments().integer("revision"));
        var written = writer.update(backlogScope.writeContext(call), update);
        return reader.read(
                backlogScope.now(call.caller()), backlog -> BacklogChangeAnswer.of(written, "entity", backlog));
    }
}
