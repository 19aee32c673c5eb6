package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.ClaimOverview.ClaimPlaces;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.AgentId;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.view.ProjectView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `agent_status`, which reports the open claims and recent episodes of an agent.
final class AgentStatusTool implements Tool {

    private static final int EPISODES_MAX = 10;

    private static final ToolSpec SPEC = new ToolSpec(
            "agent_status",
            "Tell what an agent does",
            "Open claims, latest episodes and current task of an agent.",
            Set.of(ToolSet.MEMORY),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.text("agentId", "default: you")),
            List.of(
                    AnswerField.required("agentId"),
                    AnswerField.required("activeClaims"),
                    AnswerField.high("currentTask"),
                    AnswerField.medium("recentEpisodes"),
                    AnswerField.medium("lastSeen")),
            OptionalInt.empty(),
            true);

    private final ClaimEngines engines;

    AgentStatusTool(ClaimEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var view = call.project();
        var agent = call.arguments()
                .id("agentId", AgentId::new)
                .orElse(call.caller().agent());
        var readers = engines.readers();
        var open = readers.coordination().held(view, agent);
        var latest = readers.episodes()
                .newest(new AgentEpisodes.AgentEpisodeQuery(
                        view, Optional.of(agent), Optional.empty(), Optional.empty(), EPISODES_MAX));
        var data = new LinkedHashMap<String, Object>();
        data.put("agentId", agent.value());
        data.put("activeClaims", ClaimFields.claims(open, places(view, open)));
        AgentStatusSummary.task(view, open, latest).ifPresent(task -> data.put("currentTask", task));
        data.put("recentEpisodes", ClaimFields.episodes(latest));
        readers.coordination().lastSeen(view, agent).ifPresent(seen -> data.put("lastSeen", seen.toString()));
        return Answer.of(AgentStatusSummary.of(agent, open), data);
    }

    private ClaimPlaces places(ProjectView view, List<Claim> open) {
        if (!view.isNow()) return ClaimPlaces.NONE;
        return engines.readers().coordination().places(view.snapshot(), open);
    }
}
