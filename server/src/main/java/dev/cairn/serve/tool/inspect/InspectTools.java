package dev.cairn.serve.tool.inspect;

import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class InspectTools {

    private InspectTools() {}

    public static List<Tool> of(InspectEngines engines) {
        return List.of(
                new ImpactAnalyzeTool(engines),
                new TestSelectTool(engines),
                new CodeExplainTool(engines),
                new SuggestTestsTool(engines),
                new TestCategorizeTool(),
                new FindPatternTool(engines));
    }
}
