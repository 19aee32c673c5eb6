package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.memory.Reflection;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.model.id.AgentId;
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

/// Derives learnings from the latest episodes.
final class ReflectTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "reflect",
            "Reflect on episodes",
            "Looks for hotspots, suspicious decisions and repeated findings in the latest episodes and writes learnings.",
            Set.of(ToolSet.MEMORY),
            Effect.SET,
            InputSchema.of(
                    AskedMemory.TASK,
                    Parameter.text("agentId", "whose episodes"),
                    Parameter.integer("limit", "", 1, Reflection.LIMIT_MAX)),
            List.of(
                    Field.high("reflectionId"),
                    Field.required("insight"),
                    Field.required("learningsCreated"),
                    Field.high("patterns"),
                    Field.low("examined")),
            OptionalInt.empty());

    private final AskedMemory common;
    private final Reflection reflection;

    ReflectTool(AskedMemory common, Reflection reflection) {
        this.common = common;
        this.reflection = reflection;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var which = new Which(given.id("agentId", AgentId::new), given.optionalText("taskId"), Set.of());
        int limit = (int) given.integer("limit").orElse(Reflection.LIMIT_DEFAULT);
        return ReflectAnswer.of(reflection.reflect(
                new Reflection.Request(common.project(call), call.request(), AskedMemory.author(call), which, limit)));
    }
}
