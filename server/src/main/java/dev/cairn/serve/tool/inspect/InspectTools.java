package dev.cairn.serve.tool.inspect;

import dev.cairn.serve.tool.Tool;
import java.util.List;

/// The tools of this package.
public final class InspectTools {

    private InspectTools() {}

    public static List<Tool> of(InspectDesk desk) {
        return List.of(
                new ImpactAnalyzeTool(desk),
                new TestSelectTool(desk),
                new CodeExplainTool(desk),
                new SuggestTestsTool(desk),
                new TestCategorizeTool(desk),
                new FindPatternTool(desk));
    }
}
