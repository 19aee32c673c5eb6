package dev.cairn.app;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.engine.brief.Holdings;
import dev.cairn.engine.brief.Memories;
import dev.cairn.engine.brief.Wakeup;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.BacklogWrites;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.engine.work.HeldTasks;
import dev.cairn.engine.work.Imports;
import dev.cairn.engine.work.Outcome;
import dev.cairn.engine.work.ResourceWrites;
import dev.cairn.engine.work.TaskHook;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.http.Endpoint;
import dev.cairn.serve.http.work.ExportPage;
import dev.cairn.serve.http.work.ImportPage;
import dev.cairn.serve.http.work.ToolPage;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.StandardToolBox;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.WorkspaceFreshness;
import dev.cairn.serve.tool.work.BacklogDocuments;
import dev.cairn.serve.tool.work.WorkDesk;
import dev.cairn.serve.tool.work.WorkTools;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Builds the backlog services with their tools, pages and MCP resources.
final class WorkRoom {

    /// Parts of other services that the backlog uses.
    record Ports(
            HeldTasks held,
            List<TaskHook> hooks,
            CodePlaces code,
            Holdings holdings,
            Memories memories,
            AgentRoom agents) {

        static final Ports NONE = new Ports(
                HeldTasks.NONE, List.of(), CodePlaces.NONE, Holdings.NONE, Memories.NONE, AgentRoom.UNCHECKED);
    }

    private final Store store;
    private final Workspaces workspaces;
    private final WorkDesk engines;
    private final BacklogReads reads;
    private final Wakeup wakeup;
    private final AgentIdentity identity;
    private final WorkTools tools;

    WorkRoom(Store store, Workspaces workspaces, Moments moments, Backlogs backlogs, Ports ports) {
        this.store = store;
        this.identity = ports.agents().identity();
        this.workspaces = workspaces;
        this.engines = new WorkDesk(workspaces, moments);
        this.reads = new BacklogReads(backlogs, ports.held());
        this.wakeup = new Wakeup(
                reads, ports.holdings(), ports.memories(), ports.agents().notices());
        this.tools = new WorkTools(
                engines,
                reads,
                new BacklogWrites(store, backlogs, ports.hooks()),
                new ResourceWrites(store),
                ports.code(),
                wakeup);
    }

    List<Tool> tools() {
        return tools.all();
    }

    WorkSources sources() {
        return new WorkSources(engines, new BacklogDocuments(engines, reads), wakeup);
    }

    /// The pages of the backlog; their query arguments are checked like tool arguments.
    List<Endpoint> pages(EnvelopeWriter writer, Supplier<UUID> newId) {
        var box = new StandardToolBox(
                        tools.forPages(),
                        writer,
                        new WorkspaceFreshness(workspaces, store),
                        _ -> {},
                        newId,
                        System::nanoTime)
                .checking(identity);
        return List.of(
                new ToolPage("/tasks", "backlog_list", box),
                new ToolPage("/tasks/*", "backlog_get", box, data -> first(data, "entities")),
                new ToolPage("/search", "backlog_search", box),
                new ToolPage("/operations", "operations", box),
                new ToolPage("/resource", "backlog_get", box, data -> first(data, "resources", "entities")),
                new ExportPage(engines, reads),
                new ImportPage(engines, new Imports(store), newId, identity));
    }

    private static Object first(Object data, String... fields) {
        for (var field : fields)
            if (data instanceof Map<?, ?> map && map.get(field) instanceof List<?> items && !items.isEmpty())
                return items.getFirst();
        return data;
    }

    /// The event name of a backlog transaction; empty for other transactions.
    static Optional<String> eventName(Tx tx) {
        return Outcome.of(tx).map(outcome -> switch (outcome.verb()) {
            case CREATED -> "task_created";
            case CHANGED, IMPORTED -> "task_changed";
            case DELETED -> "task_deleted";
            case WROTE -> "resource_changed";
        });
    }
}
