package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.work.BacklogWrites;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Changes some fields of an item.
final class BacklogUpdateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_update",
            "Change a backlog item",
            "Changes the given fields; lists replace lists, \"\" clears. With revision it refuses when others were first.",
            Set.of(ToolSet.CORE, ToolSet.BACKLOG),
            Effect.SET,
            InputSchema.of(
                    Parameter.text("id", "").required(),
                    WorkParameters.TITLE,
                    WorkParameters.STATUS,
                    WorkParameters.DESCRIPTION,
                    WorkParameters.PARENT,
                    WorkParameters.EPIC,
                    WorkParameters.REFERENCES,
                    WorkParameters.DEPENDS_ON,
                    Parameter.texts("blocked_reason", ""),
                    Parameter.texts("evidence", "proof that it is done"),
                    WorkParameters.DUE_DATE,
                    WorkParameters.PRIORITY,
                    Parameter.integer("revision", "as read", 0, Long.MAX_VALUE)),
            List.of(Field.required("revision"), Field.high("entity"), Field.high("changed"), Field.high("postActions")),
            OptionalInt.empty());

    private final WorkDesk backlogScope;
    private final BacklogWrites writes;

    BacklogUpdateTool(WorkDesk backlogScope, BacklogWrites writes) {
        this.backlogScope = backlogScope;
        this.writes = writes;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var update = new BacklogWrites.Update(
                SPEC.name(),
                EntityUris.id(call.arguments().text("id")),
                WorkDesk.fields(SPEC, call, "id", "revision"),
                call.arguments().integer("revision"));
        return ChangeAnswer.of(writes.update(backlogScope.writer(call), update), "entity");
    }
}
