package dev.cairn.serve.tool.hydrate;

import dev.cairn.budget.TokenCounter;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the hydration tools.
public final class HydrateTools {

    private HydrateTools() {}

    public static List<Tool> of(HydrationRequests requests, TokenCounter tokens) {
        return List.of(new BacklogContextTool(requests, new SentTokenMeter(tokens)));
    }
}
