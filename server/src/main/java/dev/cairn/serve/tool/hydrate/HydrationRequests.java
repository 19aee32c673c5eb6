package dev.cairn.serve.tool.hydrate;

import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Optional;

/// Serves hydration requests of every transport: resolves the workspace and the moment, and refuses unknown ones.
public final class HydrationRequests {

    private final Workspaces workspaces;
    private final MomentResolver moments;
    private final ProjectHydration hydration;

    public HydrationRequests(Workspaces workspaces, MomentResolver moments, ProjectHydration hydration) {
        this.workspaces = workspaces;
        this.moments = moments;
        this.hydration = hydration;
    }

    /// One request: workspace, moment and entity.
    public record HydrationQuery(Optional<String> workspace, WrittenAsOf past, HydrationRequest request) {}

    public HydrationResult serve(HydrationQuery question, AnswerCost meter) {
        var request = question.request().checked();
        var project = question.workspace()
                .map(workspaces::resolve)
                .orElseGet(workspaces::only)
                .project();
        var asOf = moments.resolve(project, question.past());
        return hydration.hydrate(project, asOf, request, meter).orElseThrow(() -> missing(request));
    }

    private static Refusal missing(HydrationRequest request) {
        var sought = request.id()
                .map(id -> "There is no " + Problem.echo(id))
                .orElseGet(
                        () -> "Nothing matches '" + Problem.echo(request.query().orElse("")) + "'");
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                sought + " in the backlog.",
                "Look with backlog_list or backlog_search, or read a deleted entity with asOf.");
    }
}
