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
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds episodes relevant to a query.
final class EpisodeRecallTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "episode_recall",
            "Recall episodes",
            "Finds what any agent saw, decided, edited, tested or learned before, best first.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            Effect.READ,
            InputSchema.of(
                    Parameter.text("query", "").required(),
                    AskedMemory.AGENT,
                    AskedMemory.TASK,
                    Parameter.texts("types", "")
                            .allowing(Arrays.stream(EpisodeType.values())
                                    .map(Enum::name)
                                    .toList()),
                    Parameter.texts("entities", "what it is about"),
                    AskedMemory.LIMIT,
                    Parameter.text("since", ""),
                    AskedMemory.RANKER,
                    AskedMemory.SENSITIVE),
            List.of(Field.required("episodes"), Field.high("withheld"), Field.low("examined"), Field.low("byMeaning")),
            OptionalInt.empty(),
            true);

    private final AskedMemory common;
    private final Recall recall;

    EpisodeRecallTool(AskedMemory common, Recall recall) {
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
        var recalled = recall.recall(common.recall(call, given.texts("entities"), types));
        return RecallAnswer.of(recalled, common.withheld(call, recalled.withheld()));
    }
}
