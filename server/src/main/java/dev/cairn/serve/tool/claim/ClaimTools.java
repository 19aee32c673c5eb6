package dev.cairn.serve.tool.claim;

import dev.cairn.serve.tool.Tool;
import java.util.List;

/// All tools of coordination.
public final class ClaimTools {

    private ClaimTools() {}

    public static List<Tool> of(ClaimDesk desk) {
        return List.of(
                new AgentClaimTool(desk),
                new AgentReleaseTool(desk),
                new AgentStatusTool(desk),
                new CoordinationOverviewTool(desk),
                new HandoffTool(desk));
    }
}
