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
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The tool `episode_recall`, which finds the episodes that are relevant to a query.
final class EpisodeRecallTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "episode_recall",
            "Recall episodes",
            "When something fails, or before you repeat work: what any agent saw, decided, edited, tested or learned"
                    + " about it, best first.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("query", "").required(),
                    MemoryArguments.AGENT,
                    MemoryArguments.TASK,
                    ToolParameter.texts("types", "")
                            .allowing(Arrays.stream(EpisodeType.values())
                                    .map(Enum::name)
                                    .toList()),
                    ToolParameter.texts("entities", "what it is about"),
                    MemoryArguments.LIMIT,
                    ToolParameter.text("since", ""),
                    MemoryArguments.RANKER,
                    MemoryArguments.SENSITIVE),
            List.of(
                    AnswerField.required("episodes"),
                    AnswerField.high("withheld"),
                    AnswerField.low("examined"),
                    AnswerField.low("byMeaning")),
            OptionalInt.empty(),
            true);

    private final MemoryArguments common;
    private final Recall recall;

    EpisodeRecallTool(MemoryArguments common, Recall recall) {
        this.common = common;
        this.recall = recall;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var types = given.texts("types").stream().map(EpisodeType::valueOf).collect(Collectors.toSet());
        var recalled = recall.recall(call.view(), common.recall(call, given.texts("entities"), types));
        return RecallAnswer.of(recalled, common.withheld(call, recalled.withheld()));
    }
}
