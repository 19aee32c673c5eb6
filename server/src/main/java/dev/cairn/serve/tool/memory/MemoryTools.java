package dev.cairn.serve.tool.memory;

import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the memory tools.
public record MemoryTools(
        MomentResolver moments, Episodes episodes, Recall recall, Reflection reflection, AgentIdentity identity) {

    public List<Tool> tools() {
        var common = new MemoryArguments(moments, identity);
        return List.of(
                new EpisodeAddTool(common, episodes),
                new EpisodeRecallTool(common, recall),
                new DecisionQueryTool(common, recall),
                new ReflectTool(reflection));
    }
}
