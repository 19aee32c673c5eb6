package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.model.memory.EpisodeType;
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

/// The tool `decision_query`, which finds decisions and reports whether the code they are about has changed since.
final class DecisionQueryTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "decision_query",
            "Find decisions",
            "Before you change a design: decisions about it with their reasons, and whether their code has"
                    + " changed since.",
            Set.of(ToolSet.MEMORY),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("query", "").required(),
                    ToolParameter.texts("affectedFiles", ""),
                    MemoryArguments.TASK,
                    MemoryArguments.AGENT,
                    MemoryArguments.LIMIT,
                    MemoryArguments.RANKER,
                    MemoryArguments.SENSITIVE),
            List.of(AnswerField.required("decisions"), AnswerField.high("withheld"), AnswerField.low("examined")),
            OptionalInt.empty(),
            true);

    private final MemoryArguments common;
    private final Recall recall;

    DecisionQueryTool(MemoryArguments common, Recall recall) {
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
        var recalled = recall.recall(call.view(), common.recall(call, files, Set.of(EpisodeType.DECISION)));
        return DecisionsAnswer.of(recalled, common.withheld(call, recalled.withheld()));
    }
}
