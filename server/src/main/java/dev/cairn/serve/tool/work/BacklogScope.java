package dev.cairn.serve.tool.work;

import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import java.util.LinkedHashMap;

/// Finds the backlog that a call is about, the moment that it reads and the author of its writes.
public final class BacklogScope {

    private final Workspaces workspaces;
    private final MomentResolver moments;

    public BacklogScope(Workspaces workspaces, MomentResolver moments) {
        this.workspaces = workspaces;
        this.moments = moments;
    }

    public ProjectId project(Caller caller) {
        return caller.workspace()
                .map(workspaces::resolve)
                .orElseGet(workspaces::only)
                .project();
    }

    public BacklogQueryScope scope(ToolCall call) {
        var project = project(call.caller());
        return new BacklogQueryScope(
                project, moments.resolve(project, call.past()), call.caller().agent());
    }

    public BacklogQueryScope now(Caller caller) {
        return new BacklogQueryScope(project(caller), AsOf.NOW, caller.agent());
    }

    public WriteContext writeContext(ToolCall call) {
        return new WriteContext(
                project(call.caller()),
                call.request(),
                new Author(call.caller().agent(), call.caller().session()));
    }

    /// The arguments of a call that are fields of an item. Common arguments and those in `except` are left out.
    static WrittenFields fields(ToolSpec spec, ToolCall call, String... except) {
        var fields = new LinkedHashMap<String, Object>();
        spec.input().parameters().forEach(parameter -> {
            var value = call.arguments().asMap().get(parameter.name());
            if (value != null) fields.put(parameter.name(), value);
        });
        for (var name : except) fields.remove(name);
        return new WrittenFields(fields);
    }
}
