package dev.cairn.serve.tool.hydrate;

import dev.cairn.budget.TokenCounter;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// The tools of hydration.
public final class HydrateTools {

    private HydrateTools() {}

    public static List<Tool> of(HydrationDesk desk, TokenCounter tokens) {
        return List.of(new BacklogContextTool(desk, new SentMeter(tokens)));
    }
}
