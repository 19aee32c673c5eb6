package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.form.WrittenFields;
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

/// The tool `task_update`, which changes the status of a task.
final class TaskUpdateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "task_update",
            "Move a task on",
            "Sets a task's status; completing it ends its claims and records what was learned. With revision it refuses "
                    + "when others were first.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.text("taskId", "").required(),
                    BacklogParameters.STATUS_WORD.required(),
                    ToolParameter.text("notes", ""),
                    ToolParameter.text("assignee", ""),
                    ToolParameter.text("dueDate", ""),
                    BacklogParameters.REVISION),
            List.of(
                    AnswerField.required("revision"),
                    AnswerField.high("task"),
                    AnswerField.high("changed"),
                    AnswerField.high("becameReady"),
                    AnswerField.high("stillBlocked"),
                    AnswerField.high("postActions")),
            OptionalInt.empty());

    private final BacklogScope backlogScope;
    private final BacklogReader reader;
    private final BacklogWriter writer;

    TaskUpdateTool(BacklogScope backlogScope, BacklogReader reader, BacklogWriter writer) {
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
        var fields = new LinkedHashMap<>(
                BacklogScope.fields(SPEC, call, "taskId", "dueDate", "revision").asMap());
        call.arguments().optionalText("dueDate").ifPresent(date -> fields.put("due_date", date));
        fields.put("status", BacklogParameters.statusWord(call.arguments().text("status")));
        var id = EntityUris.id(call.arguments().text("taskId"));
        var update = new BacklogWriter.EntityUpdate(
                SPEC.name(), id, new WrittenFields(fields), call.arguments().integer("revision"));
        var written = writer.update(backlogScope.writeContext(call), update);
        return reader.read(
                backlogScope.now(call.caller()), backlog -> BacklogChangeAnswer.of(written, "task", backlog));
    }
}
