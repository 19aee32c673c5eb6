package dev.cairn.serve.tool.architecture;

import dev.cairn.engine.architecture.Architecture;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class ArchitectureTools {

    private ArchitectureTools() {}

    public static List<Tool> of(Architecture architecture) {
        return List.of(new ArchValidateTool(architecture), new ArchSuggestTool(architecture));
    }
}
