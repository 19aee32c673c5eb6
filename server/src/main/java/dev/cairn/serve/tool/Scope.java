package dev.cairn.serve.tool;

import dev.cairn.engine.time.Moments;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;

/// Which workspace and which moment a call is about.
public final class Scope {

    private final Workspaces workspaces;
    private final Moments moments;

    public Scope(Workspaces workspaces, Moments moments) {
        this.workspaces = workspaces;
        this.moments = moments;
    }

    /// The workspace the caller named or works in; the only one when it did neither.
    public Workspace workspace(ToolCall call) {
        return call.caller().workspace().map(workspaces::resolve).orElseGet(workspaces::only);
    }

    public ProjectId project(ToolCall call) {
        return workspace(call).project();
    }

    /// The moment a tool that reads the past was asked about.
    public AsOf asOf(ToolCall call) {
        return moments.resolve(project(call), call.past());
    }
}
