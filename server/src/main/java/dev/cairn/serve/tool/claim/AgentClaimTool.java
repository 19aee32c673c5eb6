package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.claim.ClaimRequest;
import dev.cairn.engine.claim.WrittenTarget;
import dev.cairn.model.claim.ClaimType;
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

/// Claims a target for the caller.
final class AgentClaimTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "agent_claim",
            "Claim what you will change",
            "Holds a file, symbol or task for you until you release it. CONFLICT names who holds it.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            Effect.SET,
            InputSchema.of(
                    Parameter.text("targetId", "path, path::Symbol or backlog id")
                            .required(),
                    Parameter.text("intent", "what you will do").required(),
                    Parameter.choice(
                            "claimType",
                            "",
                            Arrays.stream(ClaimType.values())
                                    .map(ClaimType::written)
                                    .toList()),
                    Parameter.text("taskId", ""),
                    Parameter.flag("takeover", "from a holder that is gone or silent", false)),
            List.of(
                    Field.required("status"),
                    Field.required("claimId"),
                    Field.required("fence"),
                    Field.high("conflict"),
                    Field.high("warnings"),
                    Field.high("targetVersionSHA"),
                    Field.medium("targetId"),
                    Field.low("otherHolders")),
            OptionalInt.empty());

    private final ClaimDesk engines;

    AgentClaimTool(ClaimDesk engines) {
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
        var purpose = Words.purpose(given.text("intent"), given.optionalText("taskId"));
        var type = given.optionalText("claimType").map(ClaimType::parse);
        var result = engines.claims()
                .claim(new ClaimRequest(
                        new WrittenTarget(workspace, given.text("targetId"), type),
                        purpose,
                        ClaimDesk.author(call),
                        call.request(),
                        given.flag("takeover"),
                        call.fence()));
        return ClaimAnswer.of(result, claim -> engines.readers().nearby().near(workspace.project(), claim));
    }
}
