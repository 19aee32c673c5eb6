package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.memory.Recall;
import dev.cairn.model.memory.EpisodeType;
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

/// Finds decisions and reports whether their code has changed since.
final class DecisionQueryTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "decision_query",
            "Find decisions",
            "Finds decisions that bind your work; drifted or orphaned means their code changed or is gone.",
            Set.of(ToolSet.MEMORY),
            Effect.READ,
            InputSchema.of(
                    Parameter.text("query", "").required(),
                    Parameter.texts("affectedFiles", ""),
                    AskedMemory.TASK,
                    AskedMemory.AGENT,
                    AskedMemory.LIMIT,
                    AskedMemory.RANKER,
                    AskedMemory.SENSITIVE),
            List.of(Field.required("decisions"), Field.high("withheld"), Field.low("examined")),
            OptionalInt.empty(),
            true);

    private final AskedMemory common;
    private final Recall recall;

    DecisionQueryTool(AskedMemory common, Recall recall) {
        this.common = common;
        this.recall = recall;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var files = call.arguments().texts("affectedFiles");
        var recalled = recall.recall(common.recall(call, files, Set.of(EpisodeType.DECISION)));
        return DecisionsAnswer.of(recalled, common.withheld(call, recalled.withheld()));
    }
}
