package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.health.FileFreshness;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.workspace.Folders;
import dev.cairn.engine.workspace.Workspaces;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Reports what is indexed of a workspace and how reliable it is.
public final class GraphHealthTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_health",
            "Tell the health of a workspace",
            "Tells what is indexed of the workspace, the newest transaction, the store's size and what to do next.",
            Set.of(ToolSet.CODE),
            Effect.READ,
            InputSchema.of(Parameter.texts("paths", "compare these files or folders with what is indexed")),
            List.of(
                    Field.required("status"),
                    Field.required("workspace"),
                    Field.high("recommendations"),
                    Field.medium("latestTxId"),
                    Field.medium("txCount"),
                    Field.high("freshness"),
                    Field.high("index"),
                    Field.medium("packages"),
                    Field.medium("scip"),
                    Field.medium("unresolvedCalls"),
                    Field.medium("watcherState"),
                    Field.medium("pendingChanges"),
                    Field.medium("projections"),
                    Field.medium("running"),
                    Field.low("recentEvents"),
                    Field.low("edges"),
                    Field.medium("embeddings"),
                    Field.medium("summarizer"),
                    Field.low("store")),
            OptionalInt.empty());

    private final Workspaces workspaces;
    private final Folders folders;
    private final HealthCheck health;
    private final FileFreshness.Source files;

    public GraphHealthTool(Workspaces workspaces, Folders folders, HealthCheck health, FileFreshness.Source files) {
        this.workspaces = workspaces;
        this.folders = folders;
        this.health = health;
        this.files = files;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var workspace = call.caller().workspace().map(workspaces::resolve).orElseGet(workspaces::only);
        boolean present = folders.isPresent(workspace.settings().root());
        var paths = Set.copyOf(call.arguments().texts("paths"));
        var compared = paths.isEmpty() || !present
                ? Optional.<FileFreshness>empty()
                : Optional.of(files.of(workspace.project(), paths));
        return HealthAnswer.of(workspace, health.of(workspace.project()), compared, present);
    }
}
