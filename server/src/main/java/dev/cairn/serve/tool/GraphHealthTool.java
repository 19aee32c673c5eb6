package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.workspace.Folders;
import dev.cairn.engine.workspace.Workspaces;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Tells what Cairn knows about a workspace, and how far that can be trusted.
public final class GraphHealthTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_health",
            "Tell the health of a workspace",
            "Tells what is indexed of the workspace, the newest transaction, the store's size and what to do next.",
            Set.of(ToolSet.CODE),
            Effect.READ,
            InputSchema.of(),
            List.of(
                    Field.required("status"),
                    Field.required("workspace"),
                    Field.high("recommendations"),
                    Field.medium("latestTxId"),
                    Field.medium("txCount"),
                    Field.high("index"),
                    Field.medium("packages"),
                    Field.medium("unresolvedCalls"),
                    Field.medium("watcherState"),
                    Field.medium("pendingChanges"),
                    Field.medium("projections"),
                    Field.medium("running"),
                    Field.low("recentEvents"),
                    Field.low("edges"),
                    Field.medium("embeddings"),
                    Field.low("store")),
            OptionalInt.empty());

    private final Workspaces workspaces;
    private final Folders folders;
    private final HealthCheck health;

    public GraphHealthTool(Workspaces workspaces, Folders folders, HealthCheck health) {
        this.workspaces = workspaces;
        this.folders = folders;
        this.health = health;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var workspace = call.caller().workspace().map(workspaces::resolve).orElseGet(workspaces::only);
        boolean present = folders.isPresent(workspace.settings().root());
        return HealthAnswer.of(workspace, health.of(workspace.project()), present);
    }
}
