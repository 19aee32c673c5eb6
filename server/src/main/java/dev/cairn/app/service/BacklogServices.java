package dev.cairn.app.service;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.engine.brief.AgentReturns;
import dev.cairn.engine.brief.BriefMemories;
import dev.cairn.engine.brief.WakeupBuilder;
import dev.cairn.engine.work.BacklogImport;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.CodeReferences;
import dev.cairn.engine.work.ResourceWriter;
import dev.cairn.engine.work.TaskEndHook;
import dev.cairn.engine.work.WriteOutcome;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.work.BacklogExportPage;
import dev.cairn.serve.http.work.BacklogImportPage;
import dev.cairn.serve.http.work.ToolPage;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import dev.cairn.serve.tool.work.BacklogDocuments;
import dev.cairn.serve.tool.work.BacklogScope;
import dev.cairn.serve.tool.work.BacklogTools;
import dev.cairn.serve.tool.workspace.WorkspaceFreshness;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Builds the backlog services with their tools, pages and MCP resources.
public final class BacklogServices {

    /// The parts of other services that the backlog uses.
    public record BacklogPorts(
            List<TaskEndHook> hooks,
            CodeReferences code,
            BriefMemories memories,
            AgentReturns returns,
            AgentServices agents) {

        static final BacklogPorts NONE = new BacklogPorts(
                List.of(), new CodeReferences(), BriefMemories.NONE, WakeupBuilder.NO_HISTORY, AgentServices.UNCHECKED);
    }

    private final Store store;
    private final Workspaces workspaces;
    private final CallScope scope;
    private final BacklogScope backlogScope;
    private final BacklogReader reader;
    private final WakeupBuilder wakeup;
    private final AgentIdentity identity;
    private final BacklogTools tools;

    public BacklogServices(Store store, Workspaces workspaces, CallScope scope, Backlogs backlogs, BacklogPorts ports) {
        this.store = store;
        this.identity = ports.agents().identity();
        this.workspaces = workspaces;
        this.scope = scope;
        this.backlogScope = new BacklogScope(scope);
        this.reader = new BacklogReader(backlogs);
        this.wakeup = new WakeupBuilder(reader, ports.memories(), ports.agents().notices(), ports.returns());
        this.tools = new BacklogTools(
                backlogScope,
                reader,
                new BacklogWriter(store, backlogs, ports.hooks()),
                new ResourceWriter(store),
                ports.code(),
                wakeup);
    }

    public List<Tool> tools() {
        return tools.all();
    }

    public BacklogMcpSources sources() {
        return new BacklogMcpSources(backlogScope, new BacklogDocuments(backlogScope, reader), wakeup);
    }

    /// The HTTP pages of the backlog. Their query parameters are checked like the arguments of the tools they
    /// call.
    public List<HttpEndpoint> pages(EnvelopeWriter writer, Supplier<UUID> newId) {
        var toolBox = new StandardToolBox(
                        tools.forPages(),
                        writer,
                        new WorkspaceFreshness(workspaces, store),
                        _ -> {},
                        newId,
                        System::nanoTime)
                .withIdentity(identity)
                .withViews(scope);
        return List.of(
                new ToolPage("/tasks", "backlog_list", toolBox),
                new ToolPage("/tasks/*", "backlog_get", toolBox, data -> first(data, "entities")),
                new ToolPage("/search", "backlog_search", toolBox),
                new ToolPage("/operations", "operations", toolBox),
                new ToolPage("/resource", "backlog_get", toolBox, data -> first(data, "resources", "entities")),
                new BacklogExportPage(backlogScope, reader),
                new BacklogImportPage(backlogScope, new BacklogImport(store), newId, identity));
    }

    private static Object first(Object data, String... fields) {
        for (var field : fields)
            if (data instanceof Map<?, ?> map && map.get(field) instanceof List<?> items && !items.isEmpty())
                return items.getFirst();
        return data;
    }

    /// The event name of a backlog transaction; empty for other transactions.
    static Optional<String> eventName(Tx tx) {
        return WriteOutcome.of(tx).map(outcome -> switch (outcome.verb()) {
            case CREATED -> "task_created";
            case CHANGED, IMPORTED -> "task_changed";
            case DELETED -> "task_deleted";
            case WROTE -> "resource_changed";
        });
    }
}
