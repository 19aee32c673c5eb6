package dev.cairn.serve.tool;

import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import dev.cairn.view.Views;

/// Finds the workspace that a call is about and opens the view that the call reads, at the moment that the call
/// names.
public final class CallScope implements CallViews {

    private final Workspaces workspaces;
    private final MomentResolver moments;

    private final Views views;

    public CallScope(Workspaces workspaces, MomentResolver moments, Views views) {
        this.workspaces = workspaces;
        this.moments = moments;
        this.views = views;
    }

    /// The workspace that the call names, else that of the connection, else the only one that is registered.
    public Workspace workspace(ToolCall call) {
        return workspace(call.caller());
    }

    public Workspace workspace(Caller caller) {
        return caller.workspaceIn(workspaces);
    }

    public ProjectId project(ToolCall call) {
        return workspace(call).project();
    }

    @Override
    public View open(Caller caller, WrittenAsOf past) {
        var project = workspace(caller).project();
        return views.open(project, moments.resolve(project, past));
    }

    @Override
    public ProjectView project(Caller caller, WrittenAsOf past) {
        var project = workspace(caller).project();
        return views.project(project, moments.resolve(project, past));
    }

    /// The newest state of the caller's project, for callers that have just written.
    public ProjectView now(Caller caller) {
        return views.project(workspace(caller).project(), AsOf.NOW);
    }
}
