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

/// The server's capabilities, and its methods.
final class McpProtocol {

    /// Oldest first; a client that requests an unknown version is offered the newest.
    static final List<String> VERSIONS = List.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);

    /// The timeout for a client's answer to a request of the server.
    private static final Duration QUESTION_TIMEOUT = Duration.ofMinutes(2);

    private final McpOffer offer;
    private final McpExtensions extras;
    private final Map<String, McpRequestHandler<?>> handlers;
    private final Map<String, McpNotificationHandler> notices;

    McpProtocol(McpOffer offer, McpExtensions extras) {
        this.offer = offer;
        this.extras = extras;
        this.handlers = handlers();
        this.notices = Stream.of(
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
        methods.putAll(extras.methods());
        var all = new HashMap<String, McpRequestHandler<?>>();
        methods.forEach((name, method) -> all.put(name, method.handler()));
        return all;
    }

    McpStreamableServerSession session(String id, InitializeRequest request) {
        return new McpStreamableServerSession(
                id,
                request.capabilities(),
                request.clientInfo(),
                QUESTION_TIMEOUT,
                handlers,
                notices,
                Mono::empty,
                new DefaultJsonSchemaValidator());
    }

    /// The revision used for a client: the requested one, otherwise the newest.
    static String version(InitializeRequest request) {
        return VERSIONS.contains(request.protocolVersion()) ? request.protocolVersion() : VERSIONS.getLast();
    }

    /// Whether clients of that revision may send batches; the next revision removed them.
    static boolean hasBatches(String version) {
        return version.equals(ProtocolVersions.MCP_2025_03_26);
    }

    /// Whether notifications of this method are handled.
    boolean knowsNotice(String method) {
        return notices.containsKey(method);
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
        return extras.capabilities().apply(offered).build();
    }
}
