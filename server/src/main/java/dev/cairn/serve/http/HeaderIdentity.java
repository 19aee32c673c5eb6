package dev.cairn.serve.http;

import dev.cairn.home.AgentToken;
import dev.cairn.home.ClientProcess;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.tool.Caller;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import java.util.function.Function;

/// The identity of the sender of a request, according to its headers. Whether the client may use the agent name is
/// checked later, by [dev.cairn.serve.identity.AgentIdentity].
public record HeaderIdentity(
        Optional<AgentId> agent,
        Optional<SessionId> session,
        Optional<String> workspace,
        Optional<RequestId> request,
        CallingClient client) {

    /// The value of the presence header by which a client says that it does not keep its agent name after the
    /// call.
    public static final String CALL_ONLY = "call";

    private static final String CONNECTION = "Mcp-Session-Id";

    public static HeaderIdentity of(HttpServletRequest request) {
        var agent = read(request, CairnHeaders.AGENT, AgentId::new);
        var session = read(request, CairnHeaders.SESSION, SessionId::new);
        return new HeaderIdentity(
                agent,
                session,
                read(request, CairnHeaders.WORKSPACE, workspace -> workspace),
                read(request, CairnHeaders.REQUEST, RequestId::new),
                client(request, agent, session));
    }

    /// The client as the server distinguishes it. A plain HTTP request that names an MCP connection, such as a
    /// bridge's registration of its folder, belongs to that connection.
    private static CallingClient client(
            HttpServletRequest request, Optional<AgentId> agent, Optional<SessionId> session) {
        var token =
                Optional.ofNullable(request.getHeader(CairnHeaders.AGENT_TOKEN)).flatMap(AgentToken::parse);
        var connection = Optional.ofNullable(request.getHeader(CONNECTION)).filter(id -> !id.isBlank());
        if (connection.isPresent()) return CallingClient.connection(connection.get(), token);
        return CALL_ONLY.equals(request.getHeader(CairnHeaders.PRESENCE))
                ? CallingClient.command(token)
                : CallingClient.http(session, agent, token);
    }

    /// The caller of a plain HTTP request. Without a session in the headers, the session is named like the agent.
    public Caller caller() {
        var name = agent.orElse(CallingClient.NAMELESS);
        return new Caller(name, session.orElseGet(() -> new SessionId(name.value())), workspace, request, client);
    }

    /// The process of the client; empty if the client did not report it.
    public static Optional<ClientProcess> process(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader(CairnHeaders.PROCESS)).flatMap(ClientProcess::parse);
    }

    private static <T> Optional<T> read(HttpServletRequest request, String header, Function<String, T> parse) {
        try {
            return Optional.ofNullable(request.getHeader(header))
                    .filter(value -> !value.isBlank())
                    .map(CairnHeaders::decode)
                    .map(parse);
        } catch (IllegalArgumentException unusable) {
            throw HttpRefusal.of(
                    HttpServletResponse.SC_BAD_REQUEST,
                    ProblemCode.BAD_ARGUMENT,
                    "The header " + header + " is unusable: " + unusable.getMessage() + ".",
                    "Send percent-encoded UTF-8 of at most 200 characters, or leave the header out.");
        }
    }
}
