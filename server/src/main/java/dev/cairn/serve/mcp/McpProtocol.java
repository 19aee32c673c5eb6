package dev.cairn.serve.mcp;

import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpNotificationHandler;
import io.modelcontextprotocol.server.McpRequestHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/// The capabilities of the MCP server and its JSON-RPC methods by name.
final class McpProtocol {

    /// The supported protocol versions, oldest first. A client that requests another version is offered the
    /// newest.
    static final List<String> VERSIONS = List.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);

    /// How long the server waits for a client's answer to a request of its own.
    private static final Duration CLIENT_ANSWER_TIMEOUT = Duration.ofMinutes(2);

    private final McpOffer offer;
    private final McpExtensions extensions;
    private final Map<String, McpRequestHandler<?>> handlers;
    private final Map<String, McpNotificationHandler> notificationHandlers;

    McpProtocol(McpOffer offer, McpExtensions extensions) {
        this.offer = offer;
        this.extensions = extensions;
        this.handlers = handlers();
        this.notificationHandlers = Stream.of(
                        McpSchema.METHOD_NOTIFICATION_INITIALIZED,
                        McpSchema.METHOD_NOTIFICATION_ROOTS_LIST_CHANGED,
                        McpSchema.METHOD_NOTIFICATION_PROGRESS)
                .collect(java.util.stream.Collectors.toMap(name -> name, name -> (exchange, params) -> Mono.empty()));
    }

    private Map<String, McpRequestHandler<?>> handlers() {
        var methods = new HashMap<String, McpMethod>();
        methods.put(McpSchema.METHOD_PING, (exchange, params) -> Map.of());
        methods.putAll(new ToolMethods(offer).methods());
        methods.putAll(new PromptMethods(offer.prompts()).methods());
        methods.putAll(new ResourceMethods(offer.resources()).methods());
        methods.putAll(new CompletionMethods(offer.resources()).methods());
        methods.putAll(extensions.methods());
        var all = new HashMap<String, McpRequestHandler<?>>();
        methods.forEach((name, method) -> all.put(name, method.handler()));
        return all;
    }

    McpStreamableServerSession session(String id, InitializeRequest request) {
        return new McpStreamableServerSession(
                id,
                request.capabilities(),
                request.clientInfo(),
                CLIENT_ANSWER_TIMEOUT,
                handlers,
                notificationHandlers,
                Mono::empty,
                new DefaultJsonSchemaValidator());
    }

    /// The protocol version for a client: the requested one if it is supported, else the newest.
    static String version(InitializeRequest request) {
        return VERSIONS.contains(request.protocolVersion()) ? request.protocolVersion() : VERSIONS.getLast();
    }

    /// Whether clients of that protocol version may send batches. Only one version has them.
    static boolean hasBatches(String version) {
        return version.equals(ProtocolVersions.MCP_2025_03_26);
    }

    /// Whether notifications of this method are handled.
    boolean handlesNotification(String method) {
        return notificationHandlers.containsKey(method);
    }

    InitializeResult initialize(InitializeRequest request) {
        var about = offer.about();
        var version = version(request);
        var self = Implementation.builder("cairn", about.version())
                .title(about.name())
                .build();
        return InitializeResult.builder(version, capabilities(), self)
                .instructions(offer.instructions())
                .build();
    }

    private ServerCapabilities capabilities() {
        var offered = ServerCapabilities.builder().tools(false);
        if (!offer.prompts().equals(PromptSource.NONE)) offered.prompts(false);
        if (!offer.resources().equals(ResourceSource.NONE)) {
            offered.resources(true, false);
            offered.completions();
        }
        return extensions.capabilities().apply(offered).build();
    }
}
