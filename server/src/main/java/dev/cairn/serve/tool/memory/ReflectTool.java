package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.model.id.AgentId;
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

/// The tool `reflect`, which derives learnings from the latest episodes.
final class ReflectTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "reflect",
            "Reflect on episodes",
            "Looks for hotspots, suspicious decisions and repeated findings in the latest episodes and writes learnings.",
            Set.of(ToolSet.MEMORY),
            ToolEffect.SET,
            InputSchema.of(
                    MemoryArguments.TASK,
                    ToolParameter.text("agentId", "whose episodes"),
                    ToolParameter.integer("limit", "", 1, Reflection.LIMIT_MAX)),
            List.of(
                    AnswerField.high("reflectionId"),
                    AnswerField.required("insight"),
                    AnswerField.required("learningsCreated"),
                    AnswerField.high("patterns"),
                    AnswerField.low("examined")),
            OptionalInt.empty());

    private final Reflection reflection;

    ReflectTool(Reflection reflection) {
        this.reflection = reflection;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var which = new EpisodeSelection(given.id("agentId", AgentId::new), given.optionalText("taskId"), Set.of());
        int limit = (int) given.integer("limit").orElse(Reflection.LIMIT_DEFAULT);
        return ReflectAnswer.of(reflection.reflect(new Reflection.ReflectionRequest(
                call.view(), call.request(), MemoryArguments.author(call), which, limit)));
    }
}
