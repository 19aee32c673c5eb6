package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.claim.ClaimRequest;
import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.ClaimType;
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

/// The tool `agent_claim`, which claims a file, symbol or task for the caller. A conflict with another claim is a
/// normal answer with the status CONFLICT, not a refusal.
final class AgentClaimTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "agent_claim",
            "Claim what you will change",
            "Before you change a file, symbol or task that others may touch: holds it for you until you release"
                    + " it. CONFLICT names who holds it.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.text("targetId", "path, path::Type.member, path:line, name or backlog id")
                            .required(),
                    ToolParameter.text("intent", "what you will do").required(),
                    ToolParameter.choice("claimType", "", ClaimFields.TYPES),
                    ToolParameter.text("taskId", ""),
                    ToolParameter.flag("takeover", "from a holder that is gone or silent; read handoff first", false),
                    ToolParameter.flag("create", "path or path::name is still to be written", false)),
            List.of(
                    AnswerField.required("status"),
                    AnswerField.required("claimId"),
                    AnswerField.required("fence"),
                    AnswerField.high("conflict"),
                    AnswerField.high("warnings"),
                    AnswerField.high("changedElsewhere"),
                    AnswerField.high("heldTogether"),
                    AnswerField.high("exists"),
                    AnswerField.high("targetVersionSHA"),
                    AnswerField.medium("targetId"),
                    AnswerField.medium("taskId"),
                    AnswerField.low("otherHolders")),
            OptionalInt.empty());

    private final ClaimEngines engines;

    AgentClaimTool(ClaimEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var workspace = engines.workspace(call);
        var task = given.optionalText("taskId").or(() -> ClaimedTask.of(call, engines));
        var purpose = ClaimTexts.purpose(given.text("intent"), task);
        var type = given.optionalText("claimType").map(ClaimType::parse);
        var result = engines.claims()
                .claim(new ClaimRequest(
                        new WrittenTarget(call.view(), workspace, given.text("targetId"), type, given.flag("create")),
                        purpose,
                        ClaimEngines.author(call),
                        call.request(),
                        given.flag("takeover"),
                        call.fence()));
        return ClaimAnswer.of(result, new ClaimContext(engines, call.view(), workspace.project()));
    }
}
