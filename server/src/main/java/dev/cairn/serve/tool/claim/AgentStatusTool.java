package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.claim.AgentEpisodes;
import dev.cairn.model.id.AgentId;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Reports the claims and recent episodes of an agent.
final class AgentStatusTool implements Tool {

    private static final int EPISODES_MAX = 10;

    private static final ToolSpec SPEC = new ToolSpec(
            "agent_status",
            "Tell what an agent does",
            "Open claims, latest episodes and current task of an agent.",
            Set.of(ToolSet.MEMORY),
            Effect.READ,
            InputSchema.of(Parameter.text("agentId", "default: you")),
            List.of(
                    Field.required("agentId"),
                    Field.required("activeClaims"),
                    Field.high("currentTask"),
                    Field.medium("recentEpisodes"),
                    Field.medium("lastSeen")),
            OptionalInt.empty(),
            true);

    private final ClaimDesk engines;

    AgentStatusTool(ClaimDesk engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var workspace = engines.workspace(call);
        var asOf = engines.asOf(call, workspace);
        var agent = call.arguments()
                .id("agentId", AgentId::new)
                .orElse(call.caller().agent());
        var readers = engines.readers();
        var open = readers.coordination().held(workspace.project(), asOf, agent);
        var latest = readers.episodes()
                .newest(new AgentEpisodes.Asked(
                        workspace.project(),
                        asOf,
                        Optional.of(agent),
                        Optional.empty(),
                        Optional.empty(),
                        EPISODES_MAX));
        var data = new LinkedHashMap<String, Object>();
        data.put("agentId", agent.value());
        data.put("activeClaims", ClaimFields.claims(open));
        StatusWords.task(open, latest).ifPresent(task -> data.put("currentTask", task));
        data.put("recentEpisodes", ClaimFields.episodes(latest));
        readers.coordination()
                .lastSeen(workspace.project(), asOf, agent)
                .ifPresent(seen -> data.put("lastSeen", seen.toString()));
        return Answer.of(StatusWords.of(agent, open), data);
    }
}
