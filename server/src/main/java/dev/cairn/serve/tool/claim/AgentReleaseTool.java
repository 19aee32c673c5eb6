package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.claim.ReleaseRequest;
import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.claim.ClaimEnd;
import dev.cairn.model.id.ClaimId;
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

/// The tool `agent_release`, which ends a claim of the caller.
final class AgentReleaseTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "agent_release",
            "Release a claim",
            "When you are done with what you claimed: ends your claim and remembers what came of it.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.text("claimId", "from agent_claim").required(),
                    ToolParameter.text("outcome", "success, failure, partial or a sentence")),
            List.of(
                    AnswerField.required("released"),
                    AnswerField.required("reason"),
                    AnswerField.medium("targetId"),
                    AnswerField.low("endedAt")),
            OptionalInt.empty());

    private final ClaimEngines engines;

    AgentReleaseTool(ClaimEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var request = new ReleaseRequest(
                engines.workspace(call).project(),
                given.id("claimId", ClaimId::new).orElseThrow(),
                given.optionalText("outcome").map(words -> ClaimTexts.normalized("outcome", words)),
                ClaimEngines.author(call),
                call.request(),
                call.fence());
        // A person at the command line may end any claim.
        var result = call.caller().origin() == RequestOrigin.COMMAND_LINE
                ? engines.claims().override(request)
                : engines.claims().release(request);
        var target = result.claim().target().written();
        ClaimEnd end = result.claim().end().orElseThrow();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("released", result.isReleased());
        fields.put("reason", end.reason().written());
        fields.put("targetId", target);
        fields.put("endedAt", end.at().toString());
        return Answer.of(
                result.isReleased()
                        ? "Released " + target + "."
                        : "The claim on " + target + " had ended before: " + end.words() + ".",
                fields);
    }
}
