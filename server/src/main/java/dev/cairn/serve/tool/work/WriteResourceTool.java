package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.ResourceWriter;
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

/// The tool `write_resource`, which writes a Markdown document of the backlog.
final class WriteResourceTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "write_resource",
            "Write a backlog document",
            "Writes a markdown document at mcp://backlog/resources/<TASK-id>/<name>.md.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.WRITE,
            InputSchema.of(
                    ToolParameter.text("uri", "").required(),
                    ToolParameter.object(
                                    "operation",
                                    "type create {content}, str_replace {old_str, new_str}, insert {line, text}"
                                            + " or append {text}")
                            .required()),
            List.of(AnswerField.required("uri"), AnswerField.required("bytes"), AnswerField.required("changed")),
            OptionalInt.empty());

    private final BacklogScope backlogScope;
    private final ResourceWriter resources;

    WriteResourceTool(BacklogScope backlogScope, ResourceWriter resources) {
        this.backlogScope = backlogScope;
        this.resources = resources;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var written = resources.write(backlogScope.writeContext(call), given.text("uri"), given.object("operation"));
        var data = new LinkedHashMap<String, Object>();
        data.put("uri", written.uri());
        data.put("bytes", written.bytes());
        data.put("changed", written.changed());
        return Answer.of(
                written.changed()
                        ? "Wrote " + written.uri() + ", now " + Plurals.of(written.bytes(), "byte") + "."
                        : written.uri() + " was like that already.",
                data);
    }
}
