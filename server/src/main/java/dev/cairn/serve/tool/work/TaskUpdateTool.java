package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.work.BacklogWrites;
import dev.cairn.engine.work.Fields;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/// Changes the status of a task.
final class TaskUpdateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "task_update",
            "Move a task on",
            "Sets a task's status; completing it ends its claims and records what was learned.",
            Set.of(ToolSet.BACKLOG),
            Effect.SET,
            InputSchema.of(
                    Parameter.text("taskId", "").required(),
                    WorkParameters.STATUS_WORD.required(),
                    Parameter.text("notes", ""),
                    Parameter.text("assignee", ""),
                    Parameter.text("dueDate", "")),
            List.of(Field.required("revision"), Field.high("task"), Field.high("changed"), Field.high("postActions")),
            OptionalInt.empty());

    private final WorkDesk backlogScope;
    private final BacklogWrites writes;

    TaskUpdateTool(WorkDesk backlogScope, BacklogWrites writes) {
        this.backlogScope = backlogScope;
        this.writes = writes;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var fields = new LinkedHashMap<>(
                WorkDesk.fields(SPEC, call, "taskId", "dueDate").asMap());
        call.arguments().optionalText("dueDate").ifPresent(date -> fields.put("due_date", date));
        fields.put("status", WorkParameters.statusWord(call.arguments().text("status")));
        var id = EntityUris.id(call.arguments().text("taskId"));
        var update = new BacklogWrites.Update(SPEC.name(), id, new Fields(fields), OptionalLong.empty());
        return ChangeAnswer.of(writes.update(backlogScope.writer(call), update), "task");
    }
}
