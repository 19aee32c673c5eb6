package dev.cairn.serve.tool.code;

import dev.cairn.engine.claim.overview.AgentAbsence;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.history.HistoryImport;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.serve.tool.Tool;
import dev.cairn.view.Views;
import java.util.List;

/// Lists the tools of this package.
public final class CodeTools {

    /// The parts of the engine that the tools use.
    public record CodeToolEngines(IndexJobs jobs, Views views, CodeDifferences differences, HistoryImport history) {}

    private CodeTools() {}

    public static List<Tool> of(
            Workspaces workspaces, CodeToolEngines engines, HealthCheck health, AgentAbsence absences) {
        return List.of(
                new GraphRebuildTool(workspaces, engines.jobs(), engines.views(), health),
                new DiffSinceTool(engines.differences(), absences),
                new HistoryImportTool(workspaces, engines.history()));
    }
}
