package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.work.BacklogWrites;
import dev.cairn.engine.work.EntityForm;
import dev.cairn.model.problem.Problem;
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
import java.util.Set;

/// Adds an item to the backlog.
final class BacklogCreateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_create",
            "Create a backlog item",
            "Creates a task, epic, folder, artifact or milestone and gives it an id.",
            Set.of(ToolSet.BACKLOG),
            Effect.WRITE,
            InputSchema.of(
                    WorkParameters.TITLE.required(),
                    WorkParameters.TYPE.or("task"),
                    WorkParameters.DESCRIPTION,
                    WorkParameters.PARENT,
                    WorkParameters.EPIC,
                    WorkParameters.REFERENCES,
                    WorkParameters.DEPENDS_ON,
                    WorkParameters.PRIORITY,
                    WorkParameters.DUE_DATE,
                    Parameter.text("content_type", "of an artifact"),
                    Parameter.text("path", "of an artifact")),
            List.of(Field.required("id"), Field.required("revision"), Field.medium("entity")),
            OptionalInt.empty());

    private final WorkDesk backlogScope;
    private final BacklogWrites writes;

    BacklogCreateTool(WorkDesk backlogScope, BacklogWrites writes) {
        this.backlogScope = backlogScope;
        this.writes = writes;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var created = writes.create(backlogScope.writer(call), WorkDesk.fields(SPEC, call));
        var entity = created.entity();
        var data = new LinkedHashMap<String, Object>();
        data.put("id", entity.id());
        data.put("revision", created.revision());
        data.put("entity", EntityForm.line(entity));
        return Answer.of(
                "Created " + entity.type().written() + " " + entity.id() + ": " + Problem.echo(entity.title()) + ".",
                data);
    }
}
