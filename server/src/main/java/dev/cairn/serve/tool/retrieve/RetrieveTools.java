package dev.cairn.serve.tool.retrieve;

import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// The tools of this room.
public final class RetrieveTools {

    private RetrieveTools() {}

    public static List<Tool> of(Scope scope, RetrieveDesk desk) {
        return List.of(new GraphQueryTool(scope, desk), new CommunityListTool(scope, desk));
    }
}
