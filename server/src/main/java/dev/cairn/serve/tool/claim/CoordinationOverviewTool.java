package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `coordination_overview`, which reports all open claims and where agents may conflict.
final class CoordinationOverviewTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "coordination_overview",
            "Tell who works on what",
            "When you meet a conflict: every open claim with its holder, claims of holders that are gone, and"
                    + " refused attempts.",
            Set.of(ToolSet.MEMORY),
            ToolEffect.READ,
            InputSchema.of(),
            List.of(
                    AnswerField.required("totalClaims"),
                    AnswerField.required("activeClaims"),
                    AnswerField.high("conflicts"),
                    AnswerField.high("staleClaims"),
                    AnswerField.medium("agentSummary")),
            OptionalInt.empty(),
            true);

    private final ClaimEngines engines;

    CoordinationOverviewTool(ClaimEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        return CoordinationOverviewAnswer.of(engines.readers().coordination().overview(call.project()));
    }
}
