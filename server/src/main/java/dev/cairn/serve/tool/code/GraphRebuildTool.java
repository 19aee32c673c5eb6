package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import dev.cairn.view.Views;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `graph_rebuild`, which indexes the files of a workspace.
final class GraphRebuildTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_rebuild",
            "Index a workspace",
            "Brings what is known about the workspace's code in line with its files.",
            Set.of(ToolSet.CODE),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.choice(
                                    "mode",
                                    "full reads every file and resolves every edge again",
                                    List.of("incremental", "full"))
                            .or("incremental"),
                    ToolParameter.texts("paths", "only these files or folders"),
                    ToolParameter.flag("wait", "for the end, up to " + IndexRunWait.WAIT_SECONDS_MAX + " s", true),
                    ToolParameter.flag("indexDocs", "", true)),
            RebuildAnswer.FIELDS,
            OptionalInt.empty());

    private final Workspaces workspaces;
    private final IndexJobs jobs;
    private final Views views;
    private final HealthCheck health;

    GraphRebuildTool(Workspaces workspaces, IndexJobs jobs, Views views, HealthCheck health) {
        this.workspaces = workspaces;
        this.jobs = jobs;
        this.views = views;
        this.health = health;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var workspace = call.caller().workspaceIn(workspaces);
        boolean full = call.arguments().text("mode").equals("full");
        var paths = call.arguments().texts("paths");
        var earlier = jobs.active(workspace.project());
        var job = jobs.submit(new IndexRequest(
                workspace,
                full ? IndexMode.FULL : IndexMode.INCREMENTAL,
                paths.isEmpty() ? Optional.empty() : Optional.of(Set.copyOf(paths)),
                full ? TxKind.FULL_REBUILD : TxKind.INCREMENTAL_REBUILD,
                new Author(call.caller().agent(), call.caller().session()),
                call.request()));
        var report = call.arguments().flag("wait") ? IndexRunWait.await(job, call.progress()) : job.report();
        if (report.isEmpty()) return RebuildAnswer.queued(job);
        // The numbers in the answer describe what was just indexed, not the graph before it.
        views.catchUp(workspace.project());
        var state = health.of(workspace.project());
        var run = new RebuildAnswer.RebuildScope(paths.isEmpty(), full && paths.isEmpty());
        var answer = RebuildAnswer.of(IndexRunWait.withEarlier(report.get(), earlier), run, state);
        return call.arguments().flag("indexDocs") ? RebuildAnswer.withDocuments(answer, state) : answer;
    }
}
