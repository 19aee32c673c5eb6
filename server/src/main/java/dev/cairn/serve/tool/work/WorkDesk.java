package dev.cairn.serve.tool.work;

import dev.cairn.engine.time.Moments;
import dev.cairn.engine.work.BacklogReads.Scope;
import dev.cairn.engine.work.Fields;
import dev.cairn.engine.work.Writer;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import java.util.LinkedHashMap;

/// Resolves the backlog, the moment and the author of a call.
public final class WorkDesk {

    private final Workspaces workspaces;
    private final Moments moments;

    public WorkDesk(Workspaces workspaces, Moments moments) {
        this.workspaces = workspaces;
        this.moments = moments;
    }

    public ProjectId project(Caller caller) {
        return caller.workspace()
                .map(workspaces::resolve)
                .orElseGet(workspaces::only)
                .project();
    }

    public Scope scope(ToolCall call) {
        var project = project(call.caller());
        return new Scope(
                project, moments.resolve(project, call.past()), call.caller().agent());
    }

    public Scope now(Caller caller) {
        return new Scope(project(caller), AsOf.NOW, caller.agent());
    }

    public Writer writer(ToolCall call) {
        return new Writer(
                project(call.caller()),
                call.request(),
                new Author(call.caller().agent(), call.caller().session()));
    }

    /// The arguments that the caller gave from the tool's own parameters, except those named.
    static Fields fields(ToolSpec spec, ToolCall call, String... except) {
        var fields = new LinkedHashMap<String, Object>();
        spec.input().parameters().forEach(parameter -> {
            var value = call.arguments().asMap().get(parameter.name());
            if (value != null) fields.put(parameter.name(), value);
        });
        for (var name : except) fields.remove(name);
        return new Fields(fields);
    }
}
