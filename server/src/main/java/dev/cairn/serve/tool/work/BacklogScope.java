package dev.cairn.serve.tool.work;

import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.id.ProjectId;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import java.util.LinkedHashMap;

/// Finds the backlog that a call is about, the moment that it reads and the author of its writes.
public final class BacklogScope {

    private final CallScope calls;

    public BacklogScope(CallScope calls) {
        this.calls = calls;
    }

    public ProjectId project(Caller caller) {
        return calls.workspace(caller).project();
    }

    /// The moment that the call names.
    public BacklogQueryScope scope(ToolCall call) {
        return new BacklogQueryScope(call.project(), call.caller().agent());
    }

    /// The newest state, for calls that have just written and for requests that are not tool calls.
    public BacklogQueryScope now(Caller caller) {
        return new BacklogQueryScope(calls.now(caller), caller.agent());
    }

    public WriteContext writeContext(ToolCall call) {
        return new WriteContext(
                project(call.caller()),
                call.request(),
                new Author(call.caller().agent(), call.caller().session()),
                call.arguments().optionalText(CommonArguments.OVERRIDE).filter(reason -> !reason.isBlank()));
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
