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
import dev.cairn.view.View;
import dev.cairn.view.Views;
import java.util.Optional;

/// Serves hydration requests of tools and pages, and refuses unknown items. Hydration collects everything around a
/// backlog item.
public final class HydrationRequests {

    private final Workspaces workspaces;
    private final MomentResolver moments;
    private final Views views;
    private final ProjectHydration hydration;

    public HydrationRequests(Workspaces workspaces, MomentResolver moments, Views views, ProjectHydration hydration) {
        this.workspaces = workspaces;
        this.moments = moments;
        this.views = views;
        this.hydration = hydration;
    }

    /// Opens the view for a request of a page. The caller must close it.
    public View open(Optional<String> workspace, WrittenAsOf past) {
        var project =
                workspace.map(workspaces::resolve).orElseGet(workspaces::only).project();
        return views.open(project, moments.resolve(project, past));
    }

    public HydrationResult serve(View view, HydrationRequest given, AnswerCost meter) {
        var request = given.checked();
        return hydration.hydrate(view, request, meter).orElseThrow(() -> missing(request));
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
