package dev.cairn.serve.tool.retrieve;

import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class RetrieveTools {

    private RetrieveTools() {}

    public static List<Tool> of(RetrieveEngines engines) {
        return List.of(new GraphQueryTool(engines), new CommunityListTool(engines));
    }
}
