package dev.cairn.serve.http;

import dev.cairn.model.id.ProjectId;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// The services that the HTTP server makes available to clients.
///
/// @param endpoints further endpoints, such as MCP and the viewer
/// @param inputSchema writes the JSON schema of a tool's arguments
/// @param stop called by `POST /api/stop`
public record HttpServices(
        ProductDescription about,
        ToolBox tools,
        List<HttpEndpoint> endpoints,
        Metrics metrics,
        Function<ToolSpec, Map<String, Object>> inputSchema,
        TransactionEvents transactions,
        InstantSource clock,
        Supplier<UUID> newId,
        Consumer<StopKind> stop) {

    /// The event name of transactions that have no specific name.
    public static final String EVENT_DEFAULT = "graph_tx";

    /// The transactions that `/events` reports.
    ///
    /// @param name the event name of a transaction
    /// @param projectIn the project whose workspace is or contains an absolute folder
    public record TransactionEvents(
            Store store, Function<Tx, String> name, Function<String, Optional<ProjectId>> projectIn) {}

    public Store store() {
        return transactions.store();
    }

    public HttpServices {
        endpoints = List.copyOf(endpoints);
    }
}
