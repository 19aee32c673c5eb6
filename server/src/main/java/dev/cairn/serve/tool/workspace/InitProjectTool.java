package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.client.ClientKind;
import dev.cairn.client.ClientSetup;
import dev.cairn.engine.workspace.WorkspaceAdmission;
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

/// The tool `init_project`, which writes the settings that connect the agent clients of a project to Cairn.
public final class InitProjectTool implements Tool {

    private static final int TOKENS_DEFAULT = 2_000;

    private static final ToolSpec SPEC = new ToolSpec(
            "init_project",
            "Connect a project's agents",
            "Writes the client settings and a short AGENTS.md section that connect agents to Cairn. A dry run shows the files first.",
            Set.of(ToolSet.CODE),
            ToolEffect.DESTRUCTIVE,
            InputSchema.of(
                    ToolParameter.text("workspaceRoot", "absolute folder").required(),
                    ToolParameter.texts("clients", "default: those used here").allowing(ClientKind.allWritten()),
                    ToolParameter.flag("dryRun", "only show", true)),
            List.of(AnswerField.required("steps"), AnswerField.required("files")),
            OptionalInt.of(TOKENS_DEFAULT));

    private final WorkspaceAdmission admission;
    private final ClientSetup setup;

    public InitProjectTool(WorkspaceAdmission admission, ClientSetup setup) {
        this.admission = admission;
        this.setup = setup;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var root = admission.require(given.text("workspaceRoot"), call.caller().origin());
        var clients = given.texts("clients").stream()
                .distinct()
                .map(ClientKind::parse)
                .toList();
        var plan = setup.plan(root, clients);
        boolean dryRun = given.flag("dryRun");
        if (!dryRun) setup.apply(plan);
        return ClientSetupAnswer.of(root, plan, dryRun);
    }
}
