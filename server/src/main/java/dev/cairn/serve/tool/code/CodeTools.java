package dev.cairn.serve.tool.code;

import dev.cairn.engine.index.Differences;
import dev.cairn.engine.index.HistoryImport;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// The tools of this package.
public final class CodeTools {

    /// What the tools work with.
    public record Engines(IndexJobs jobs, Differences differences, HistoryImport history, Moments moments) {}

    private CodeTools() {}

    public static List<Tool> of(Workspaces workspaces, Engines engines) {
        return List.of(
                new GraphRebuildTool(workspaces, engines.jobs()),
                new DiffSinceTool(workspaces, engines.differences(), engines.moments()),
                new HistoryImportTool(workspaces, engines.history()));
    }
}
