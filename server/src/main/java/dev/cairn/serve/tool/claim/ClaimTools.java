package dev.cairn.serve.tool.claim;

import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the coordination tools.
public final class ClaimTools {

    private ClaimTools() {}

    public static List<Tool> of(ClaimEngines engines) {
        return List.of(
                new AgentClaimTool(engines),
                new AgentReleaseTool(engines),
                new AgentStatusTool(engines),
                new CoordinationOverviewTool(engines),
                new EditCheckTool(engines),
                new HandoffTool(engines));
    }
}
