package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;

import dev.cairn.home.ClientProcess;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.CairnHeaders;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpRefusal;
import dev.cairn.serve.http.HttpStatuses;
import dev.cairn.serve.http.RequestBody;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.mcp.McpConnectionListener.ConnectionEnding;
import dev.cairn.serve.mcp.wire.BatchedAnswer;
import dev.cairn.serve.mcp.wire.JsonRpcFrames;
import dev.cairn.serve.mcp.wire.ListenStream;
import dev.cairn.serve.mcp.wire.McpJson;
import dev.cairn.serve.mcp.wire.RpcFault;
import dev.cairn.serve.mcp.wire.ServerSentEvents;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// The HTTP endpoint `/mcp`. POST sends a JSON-RPC message (frame), GET opens a stream for messages of the server,
/// and DELETE ends the connection.
public final class McpEndpoint implements HttpEndpoint {

    public static final String PATH = "/mcp";

    /// The request attribute that holds the id of the JSON-RPC request.
    private static final String ID = McpEndpoint.class.getName() + ".id";

    private static final String CANCELLED = "notifications/cancelled";

    private final McpSettings settings;
    private final McpProtocol protocol;
    private final McpConnections connections;
    private final ConnectionSweeper sweeper;
    private final ResourceWatch resourceWatch;

    McpEndpoint(McpSettings settings, McpOffer offer, McpExtensions extensions) {
        this.settings = settings;
        this.protocol = new McpProtocol(offer, extensions);
        this.connections = new McpConnections(offer.listener());
        this.sweeper = new ConnectionSweeper(settings, connections);
        this.resourceWatch = new ResourceWatch(offer.resources(), connections);
    }

    /// Opens the endpoint. The HTTP server that it is added to will also close it.
    public static McpEndpoint open(McpSettings settings, McpOffer offer) {
        return new McpEndpoint(settings, offer, McpExtensions.NONE);
    }

    public int openConnections() {
        return connections.size();
    }

    @Override
    public List<String> paths() {
        return List.of(PATH);
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST", "GET", "DELETE");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            McpHeaders.requireKnownVersion(request);
            switch (request.getMethod()) {
                case "POST" -> post(request, response);
                case "GET" -> listen(request, response);
                default -> connections.end(connection(request), ConnectionEnding.DELETED);
            }
        } catch (RpcFault fault) {
            refuse(request, response, fault);
        } catch (HttpRefusal refusal) {
            refuse(request, response, fault(refusal.status(), refusal.problem()));
        } catch (Refusal refusal) {
            refuse(request, response, fault(SC_BAD_REQUEST, refusal.problem()));
        }
    }

    private static RpcFault fault(int status, Problem problem) {
        return new RpcFault(status, ErrorCodes.INVALID_REQUEST, problem, Optional.empty());
    }

    /// Answers with an error, which carries the id of the request if the id could be read.
    private static void refuse(HttpServletRequest request, HttpServletResponse response, RpcFault fault)
            throws IOException {
        var id = fault.id().or(() -> Optional.ofNullable(request.getAttribute(ID)));
        HttpJson.send(
                response,
                fault.status(),
                JsonRpcFrames.fault(new RpcFault(fault.status(), fault.code(), fault.problem(), id)));
    }

    private McpConnection connection(HttpServletRequest request) {
        return connections.require(McpHeaders.session(request));
    }

    private void post(HttpServletRequest request, HttpServletResponse response) throws IOException {
        McpHeaders.requireAccept(request, HttpJson.CONTENT_TYPE, ServerSentEvents.CONTENT_TYPE);
        var body = RequestBody.json(request, settings.bodyBytesMax());
        if (JsonRpcFrames.isBatch(body)) {
            answerBatch(request, response, body);
            return;
        }
        var frame = JsonRpcFrames.read(body);
        if (frame instanceof JSONRPCRequest rpc) request.setAttribute(ID, rpc.id());
        switch (frame) {
            case JSONRPCRequest rpc
            when rpc.method().equals(McpSchema.METHOD_INITIALIZE) -> initialize(request, response, rpc);
            case JSONRPCRequest rpc -> answer(request, response, rpc);
            case JSONRPCNotification notification -> accept(connection(request), notification, response);
            case JSONRPCResponse answered -> accept(connection(request), answered, response);
            default -> throw new IllegalStateException("the frame reader knows only these three");
        }
    }

    private void initialize(HttpServletRequest request, HttpServletResponse response, JSONRPCRequest rpc)
            throws IOException {
        var initialize = initializeRequest(rpc);
        var peer = open(request, rpc, initialize).peer();
        response.setHeader(HttpHeaders.MCP_SESSION_ID, peer.connection());
        // A bridge sends these headers to the next daemon, so that its agent keeps its name.
        response.setHeader(CairnHeaders.AGENT, CairnHeaders.encode(peer.agent().value()));
        response.setHeader(
                CairnHeaders.SESSION, CairnHeaders.encode(peer.session().value()));
        HttpJson.send(
                response,
                HttpServletResponse.SC_OK,
                McpJson.write(JSONRPCResponse.result(rpc.id(), protocol.initialize(initialize))));
    }

    private McpConnection open(HttpServletRequest request, JSONRPCRequest rpc, InitializeRequest initialize) {
        var name = Optional.ofNullable(initialize.clientInfo())
                .map(client -> client.name())
                .orElse("");
        var choices = McpHeaders.choices(request, Optional.empty());
        var mark = HeaderIdentity.process(request);
        var opening = new McpConnections.ConnectionOpening(
                settings.newId().get().toString(),
                new SessionId(settings.newId().get().toString()),
                name,
                HeaderIdentity.of(request),
                mark);
        try {
            return connections.open(
                    opening,
                    peer -> new McpConnection(
                            peer,
                            protocol.session(peer.connection(), initialize),
                            choices,
                            mark.flatMap(ClientProcess::running),
                            McpProtocol.hasBatches(McpProtocol.version(initialize))));
        } catch (Refusal refused) {
            throw fault(refused, rpc);
        }
    }

    private static InitializeRequest initializeRequest(JSONRPCRequest rpc) {
        try {
            McpJson.requireText(rpc.params(), "protocolVersion");
            return McpJson.convert(rpc.params(), InitializeRequest.class);
        } catch (McpError e) {
            throw RpcFault.of(
                    SC_BAD_REQUEST,
                    ErrorCodes.INVALID_PARAMS,
                    "The initialize request is incomplete.",
                    "Send protocolVersion, capabilities and clientInfo.");
        }
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, JSONRPCRequest rpc) {
        var call = call(request, connection(request), rpc);
        var stream = new McpAnswerStream(response, call);
        try {
            handle(call, rpc, stream, stream::keepAlive);
        } finally {
            stream.close();
        }
    }

    private McpCall call(HttpServletRequest request, McpConnection connection, JSONRPCRequest rpc) {
        var identity = HeaderIdentity.of(request);
        identity.agent()
                .filter(name -> !name.equals(connection.peer().agent()))
                .ifPresent(name -> requireName(identity.client(), name, rpc));
        return new McpCall(
                connection,
                McpHeaders.caller(identity, connection.peer(), rpc.id()),
                McpHeaders.choices(request, Optional.of(connection.choices())));
    }

    private static void handle(
            McpCall call, JSONRPCRequest rpc, McpStreamableServerTransport stream, Consumer<Duration> keepAlive) {
        var connection = call.connection();
        connection.begin(rpc.id(), call, keepAlive);
        try {
            McpJson.await(connection
                    .session()
                    .responseStream(stream)
                    .handle(rpc)
                    .contextWrite(context -> context.put(McpTransportContext.KEY, call.transport())));
        } finally {
            connection.finish(rpc.id());
        }
    }

    /// Serves the messages of a batch in order and answers its requests with one list.
    private void answerBatch(HttpServletRequest request, HttpServletResponse response, byte[] body) throws IOException {
        var connection = connection(request);
        // Clients of other revisions get the same refusal as for an invalid single frame.
        if (!connection.allowsBatches()) JsonRpcFrames.read(body);
        var answers = new ArrayList<String>();
        for (var frame : JsonRpcFrames.readBatch(body))
            switch (frame) {
                case JSONRPCRequest rpc ->
                    answerInBatch(request, connection, rpc).ifPresent(answers::add);
                case JSONRPCNotification notification -> accept(connection, notification, response);
                case JSONRPCResponse answered -> accept(connection, answered, response);
                default -> throw new IllegalStateException("the frame reader knows only these three");
            }
        if (!answers.isEmpty())
            HttpJson.send(response, HttpServletResponse.SC_OK, "[" + String.join(",", answers) + "]");
    }

    private Optional<String> answerInBatch(HttpServletRequest request, McpConnection connection, JSONRPCRequest rpc) {
        var answer = new BatchedAnswer();
        try {
            handle(call(request, connection, rpc), rpc, answer, _ -> {});
            return answer.answer();
        } catch (RpcFault fault) {
            return Optional.of(JsonRpcFrames.fault(
                    new RpcFault(fault.status(), fault.code(), fault.problem(), Optional.of(rpc.id()))));
        }
    }

    private static RpcFault fault(Refusal refused, JSONRPCRequest rpc) {
        var problem = refused.problem();
        return new RpcFault(
                HttpStatuses.of(problem.code()), ErrorCodes.INVALID_REQUEST, problem, Optional.of(rpc.id()));
    }

    private void requireName(CallingClient client, AgentId name, JSONRPCRequest rpc) {
        try {
            connections.requireName(client, name);
        } catch (Refusal refused) {
            throw fault(refused, rpc);
        }
    }

    /// Handles a notification. An unknown one is dropped, because the SDK would log it with all its parameters.
    private void accept(McpConnection connection, JSONRPCNotification notification, HttpServletResponse response) {
        if (notification.method().equals(CANCELLED)) {
            if (notification.params() instanceof Map<?, ?> params)
                Optional.ofNullable(params.get("requestId")).ifPresent(connection::cancel);
        } else if (protocol.handlesNotification(notification.method())) {
            McpJson.await(connection.session().accept(notification));
        }
        response.setStatus(HttpServletResponse.SC_ACCEPTED);
    }

    private static void accept(McpConnection connection, JSONRPCResponse answered, HttpServletResponse response) {
        try {
            McpJson.await(connection.session().accept(answered));
            response.setStatus(HttpServletResponse.SC_ACCEPTED);
        } catch (McpError e) {
            throw RpcFault.of(
                    SC_BAD_REQUEST,
                    ErrorCodes.INVALID_REQUEST,
                    "Nothing was asked under the id " + answered.id() + ".",
                    "Answer only requests of this server, once each.");
        }
    }

    private void listen(HttpServletRequest request, HttpServletResponse response) {
        McpHeaders.requireAccept(request, ServerSentEvents.CONTENT_TYPE);
        var connection = connection(request);
        var stream = new ListenStream(response);
        if (!connection.listen(stream)) return;
        try {
            stream.hold(settings.listenHeartbeat());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            connection.unlisten(stream);
        }
    }

    @Override
    public void drain() {
        connections.forEach(McpConnection::stopListening);
    }

    @Override
    public void close() {
        sweeper.close();
        resourceWatch.close();
        connections.forEach(connection -> connections.end(connection, ConnectionEnding.STOPPED));
    }
}
