package dev.cairn.serve.tool.code;

import dev.cairn.engine.claim.overview.AgentAbsence;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.history.HistoryImport;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.tool.Tool;
import dev.cairn.view.Views;
import java.util.List;
import java.util.Optional;

/// Lists the tools of this package.
public final class CodeTools {

    /// The parts of the engine that the tools use.
    public record CodeToolEngines(
            IndexJobs jobs, Views views, CodeDifferences differences, HistoryImport history, MomentResolver moments) {}

    private CodeTools() {}

    /// Finds what happened since the last write of an agent; empty if no agent has that name.
    @FunctionalInterface
    public interface Absences {

        Optional<AgentAbsence.MissedEvents> of(ProjectId project, String agent, AsOf until);
    }

    public static List<Tool> of(Workspaces workspaces, CodeToolEngines engines, HealthCheck health, Absences absences) {
        return List.of(
                new GraphRebuildTool(workspaces, engines.jobs(), engines.views(), health),
                new DiffSinceTool(workspaces, engines.differences(), engines.moments(), absences),
                new HistoryImportTool(workspaces, engines.history()));
    }
}
