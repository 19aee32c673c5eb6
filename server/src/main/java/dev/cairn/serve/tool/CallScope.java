package dev.cairn.serve.tool;

import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;

/// Resolves the workspace and the moment of a call.
public final class CallScope {

    private final Workspaces workspaces;
    private final MomentResolver moments;

    public CallScope(Workspaces workspaces, MomentResolver moments) {
        this.workspaces = workspaces;
        this.moments = moments;
    }

    /// The workspace that the call names or its connection uses; otherwise the only one there is.
    public Workspace workspace(ToolCall call) {
        return call.caller().workspace().map(workspaces::resolve).orElseGet(workspaces::only);
    }

    public ProjectId project(ToolCall call) {
        return workspace(call).project();
    }

    /// The moment that a call about the past names.
    public AsOf asOf(ToolCall call) {
        return moments.resolve(project(call), call.past());
    }
}
