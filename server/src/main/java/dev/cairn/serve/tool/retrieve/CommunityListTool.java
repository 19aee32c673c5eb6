package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.view.EmptyGraphRefusal;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `community_list`, which lists the communities of a code base: clusters of files that belong together.
final class CommunityListTool implements Tool {

    private static final int LIMIT_MAX = 100;
    private static final int LIMIT_DEFAULT = 20;

    private static final ToolSpec SPEC = new ToolSpec(
            "community_list",
            "List communities",
            "Clusters of files that belong together, largest first: label, one sentence, central symbol.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.integer("limit", "", 1, LIMIT_MAX).or(LIMIT_DEFAULT)),
            List.of(AnswerField.required("count"), AnswerField.high("communities"), AnswerField.medium("lag")),
            OptionalInt.empty(),
            true);

    private final RetrieveEngines engines;

    CommunityListTool(RetrieveEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var clusters = call.view().communities(engines.communities());
        if (clusters.graph().nodes() == 0)
            throw EmptyGraphRefusal.at(call.view().asOf());
        int limit = (int) call.arguments().integer("limit").orElse(LIMIT_DEFAULT);
        return CommunityAnswer.of(clusters, limit);
    }
}
