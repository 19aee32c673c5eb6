package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.budget.Profile;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.pack.Packs;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.OptionalInt;
import java.util.Set;

/// Briefs an agent on a task in one call.
final class ContextPackTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "context_pack",
            "Brief on a task",
            "One-call briefing for a task: where to start, the code, its dependencies, tests, decisions and blockers.",
            Set.of(ToolSet.CORE),
            Effect.SET,
            InputSchema.of(
                    Parameter.text("task", "what is to be done").required(),
                    Parameter.text("taskId", "backlog id"),
                    Parameter.flag("includeDecisions", "", true),
                    Parameter.flag("includeEpisodes", "", true),
                    Parameter.flag("includeLearnings", "", true),
                    Parameter.flag("claim", "claim taskId", true),
                    Parameter.object("budget", "shares in %: code, dependencies, memory, plan, episodes")),
            PackAnswer.FIELDS,
            OptionalInt.of(PackRequest.TOKENS_DEFAULT),
            true);

    private final Scope scope;
    private final Packs packs;
    private final TaskClaim claim;

    ContextPackTool(Scope scope, Packs packs, TaskClaim claim) {
        this.scope = scope;
        this.packs = packs;
        this.claim = claim;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var request = new PackCall(scope, call).request();
        var pack = packs.pack(request);
        var outcome = request.taskId()
                .filter(_ -> call.arguments().flag("claim"))
                .flatMap(id -> claim.claim(call, id, request.task()));
        return PackAnswer.of(pack, outcome, call.allowance().profile() == Profile.DEBUG);
    }
}
