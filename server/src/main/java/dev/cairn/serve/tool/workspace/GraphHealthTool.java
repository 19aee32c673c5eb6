package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.health.FileFreshness;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `graph_health`, which reports what is indexed of a workspace, how current the index is, and what to do
/// next.
public final class GraphHealthTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_health",
            "Tell the health of a workspace",
            "Tells what is indexed of the workspace, the newest transaction, the store's size and what to do next.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.texts("paths", "compare these files or folders with what is indexed")),
            List.of(
                    AnswerField.required("status"),
                    AnswerField.required("workspace"),
                    AnswerField.high("states"),
                    AnswerField.high("unread"),
                    AnswerField.high("recommendations"),
                    AnswerField.medium("latestTxId"),
                    AnswerField.medium("txCount"),
                    AnswerField.high("freshness"),
                    AnswerField.high("index"),
                    AnswerField.medium("packages"),
                    AnswerField.medium("scip"),
                    AnswerField.medium("unresolvedCalls"),
                    AnswerField.medium("watcherState"),
                    AnswerField.medium("pendingChanges"),
                    AnswerField.medium("projections"),
                    AnswerField.medium("running"),
                    AnswerField.low("recentEvents"),
                    AnswerField.low("edges"),
                    AnswerField.medium("embeddings"),
                    AnswerField.medium("summarizer"),
                    AnswerField.low("store")),
            OptionalInt.empty());

    private final Workspaces workspaces;
    private final WorkspaceFolders folders;
    private final HealthCheck health;
    private final FileFreshness.FileFreshnessSource files;

    public GraphHealthTool(
            Workspaces workspaces,
            WorkspaceFolders folders,
            HealthCheck health,
            FileFreshness.FileFreshnessSource files) {
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
        var workspace = call.caller().workspaceIn(workspaces);
        boolean present = folders.isPresent(workspace.settings().root());
        var paths = Set.copyOf(call.arguments().texts("paths"));
        var compared = paths.isEmpty() || !present
                ? Optional.<FileFreshness>empty()
                : Optional.of(files.of(workspace.project(), paths));
        return HealthAnswer.of(workspace, health.of(workspace.project(), present), compared, present);
    }
}
