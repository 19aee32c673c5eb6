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

/// Tells what an agent holds and has told lately.
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

    private final ClaimDesk desk;

    AgentStatusTool(ClaimDesk desk) {
        this.desk = desk;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var workspace = desk.workspace(call);
        var asOf = desk.asOf(call, workspace);
        var agent = call.arguments()
                .id("agentId", AgentId::new)
                .orElse(call.caller().agent());
        var readers = desk.readers();
        var held = readers.coordination().held(workspace.project(), asOf, agent);
        var told = readers.episodes()
                .newest(new AgentEpisodes.Asked(
                        workspace.project(),
                        asOf,
                        Optional.of(agent),
                        Optional.empty(),
                        Optional.empty(),
                        EPISODES_MAX));
        var data = new LinkedHashMap<String, Object>();
        data.put("agentId", agent.value());
        data.put("activeClaims", ClaimFields.claims(held));
        StatusWords.task(held, told).ifPresent(task -> data.put("currentTask", task));
        data.put("recentEpisodes", ClaimFields.episodes(told));
        readers.coordination()
                .lastSeen(workspace.project(), asOf, agent)
                .ifPresent(seen -> data.put("lastSeen", seen.toString()));
        return Answer.of(StatusWords.of(agent, held), data);
    }
}
