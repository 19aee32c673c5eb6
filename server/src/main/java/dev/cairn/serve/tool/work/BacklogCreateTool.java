package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.problem.Problem;
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

/// The tool `backlog_create`, which adds an item to the backlog.
final class BacklogCreateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_create",
            "Create a backlog item",
            "Creates a task, epic, folder, artifact or milestone and gives it an id.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.WRITE,
            InputSchema.of(
                    BacklogParameters.TITLE.required(),
                    BacklogParameters.TYPE.or("task"),
                    BacklogParameters.DESCRIPTION,
                    BacklogParameters.PARENT,
                    BacklogParameters.EPIC,
                    BacklogParameters.REFERENCES,
                    BacklogParameters.DEPENDS_ON,
                    BacklogParameters.PRIORITY,
                    BacklogParameters.DUE_DATE,
                    ToolParameter.text("content_type", "of an artifact"),
                    ToolParameter.text("path", "of an artifact")),
            List.of(AnswerField.required("id"), AnswerField.required("revision"), AnswerField.medium("entity")),
            OptionalInt.empty());

    private final BacklogScope backlogScope;
    private final BacklogWriter writer;

    BacklogCreateTool(BacklogScope backlogScope, BacklogWriter writer) {
        this.backlogScope = backlogScope;
        this.writer = writer;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var created = writer.create(backlogScope.writeContext(call), BacklogScope.fields(SPEC, call));
        var entity = created.entity();
        var data = new LinkedHashMap<String, Object>();
        data.put("id", entity.id());
        data.put("revision", created.revision());
        data.put("entity", EntityFields.listFields(entity));
        return Answer.of(
                "Created " + entity.type().written() + " " + entity.id() + ": " + Problem.echo(entity.title()) + ".",
                data);
    }
}
