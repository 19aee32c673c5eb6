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

/// Everything that the HTTP server gives access to.
///
/// @param endpoints further endpoints, such as MCP and the viewer
/// @param inputSchema the JSON schema of a tool's arguments
/// @param eventName the event name of a transaction in `/events`
/// @param projectIn the project whose workspace is or contains an absolute folder
/// @param stop called by `POST /api/stop`
public record HttpServices(
        ProductDescription about,
        ToolBox tools,
        Store store,
        List<HttpEndpoint> endpoints,
        Metrics metrics,
        Function<ToolSpec, Map<String, Object>> inputSchema,
        Function<Tx, String> eventName,
        Function<String, Optional<ProjectId>> projectIn,
        InstantSource clock,
        Supplier<UUID> newId,
        Consumer<StopKind> stop) {

    /// The event name of transactions without a name of their own.
    public static final String EVENT_DEFAULT = "graph_tx";

    public HttpServices {
        endpoints = List.copyOf(endpoints);
    }
}
