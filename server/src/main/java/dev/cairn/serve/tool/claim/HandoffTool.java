package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.claim.overview.HandoffReader;
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

/// The tool `handoff`, which reports the open work and latest episodes of another agent, so that the caller can
/// continue it.
final class HandoffTool implements Tool {

    private static final int TOKENS_DEFAULT = 2_000;

    private static final ToolSpec SPEC = new ToolSpec(
            "handoff",
            "Inherit an agent's work",
            "When you take over from another agent: what it held, decided, tried and left open, newest first.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("fromAgent", "whose work").required(),
                    ToolParameter.text("taskId", "only this task")),
            List.of(
                    AnswerField.required("next"),
                    AnswerField.high("held"),
                    AnswerField.high("open"),
                    AnswerField.high("decided"),
                    AnswerField.medium("tried")),
            OptionalInt.of(TOKENS_DEFAULT),
            true);

    private final ClaimEngines engines;

    HandoffTool(ClaimEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var from = call.arguments().id("fromAgent", AgentId::new).orElseThrow();
        var handoff = engines.readers()
                .handoffs()
                .of(new HandoffReader.HandoffRequest(
                        call.project(), from, call.arguments().optionalText("taskId")));
        return HandoffAnswer.of(from, handoff);
    }
}
