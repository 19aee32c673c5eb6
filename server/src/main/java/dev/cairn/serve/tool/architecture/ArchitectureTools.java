package dev.cairn.serve.tool.architecture;

import dev.cairn.engine.architecture.Architecture;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class ArchitectureTools {

    private ArchitectureTools() {}

    public static List<Tool> of(CallScope scope, Architecture architecture) {
        return List.of(new ArchValidateTool(scope, architecture), new ArchSuggestTool(scope, architecture));
    }
}
