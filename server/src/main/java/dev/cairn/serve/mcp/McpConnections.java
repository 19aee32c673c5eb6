package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_NOT_FOUND;
import static jakarta.servlet.http.HttpServletResponse.SC_SERVICE_UNAVAILABLE;

import dev.cairn.home.ClientProcess;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.identity.DefaultAgentName;
import dev.cairn.serve.mcp.McpConnectionListener.ConnectionEnding;
import dev.cairn.serve.mcp.wire.RpcFault;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/// All open connections by id; each is closed exactly once.
final class McpConnections {

    private static final int OPEN_MAX = 1_000;

    private final McpConnectionListener listener;
    private final Map<String, McpConnection> open = new ConcurrentHashMap<>();

    McpConnections(McpConnectionListener listener) {
        this.listener = listener;
    }

    int size() {
        return open.size();
    }

    /// The data of a client that sends initialize.
    ///
    /// @param id the id of the connection, which is secret: whoever knows it can send requests on the connection
    /// @param session the session of the client unless its headers name one; unlike the id, it is visible to
    /// others
    record ConnectionOpening(
            String id, SessionId session, String clientName, HeaderIdentity identity, Optional<ClientProcess> mark) {}

    /// Opens a connection. Its agent name is the one in the headers; without one, its default name.
    McpConnection open(ConnectionOpening opening, Function<McpPeer, McpConnection> make) {
        requireRoom();
        var client = opening.clientName();
        var identity = opening.identity();
        var defaults = new DefaultAgentName(client, identity.workspace().flatMap(listener::worktreeName));
        var session = identity.session().orElse(opening.session());
        var name = listener.name(new AgentNames.NameRequest(
                CallingClient.connection(opening.id(), identity.client().token()),
                identity.agent(),
                defaults,
                session,
                opening.mark()));
        var connection = make.apply(new McpPeer(opening.id(), client, name, session, identity.workspace()));
        open.put(opening.id(), connection);
        listener.opened(connection.peer());
        return connection;
    }

    private void requireRoom() {
        if (open.size() >= OPEN_MAX)
            throw RpcFault.of(
                    SC_SERVICE_UNAVAILABLE,
                    ErrorCodes.INTERNAL_ERROR,
                    "All " + OPEN_MAX + " connections are taken.",
                    "Close connections that are no longer used.");
    }

    McpConnection require(String id) {
        var found = open.get(id);
        if (found == null)
            throw RpcFault.of(
                    SC_NOT_FOUND,
                    ErrorCodes.INVALID_REQUEST,
                    "There is no session " + id + "; it ended, or the server was restarted.",
                    "Initialize a new session.");
        found.touch();
        return found;
    }

    void end(McpConnection connection, ConnectionEnding ending) {
        if (open.remove(connection.peer().connection()) == null) return;
        connection.end();
        listener.closed(connection.peer(), ending);
    }

    /// Closes the connections of clients that have left.
    void closeAbandoned(McpSettings settings) {
        forEach(connection -> connection.departure(settings).ifPresent(ending -> end(connection, ending)));
    }

    /// Refuses a request that uses an agent name which its connection may not use.
    void requireName(CallingClient client, AgentId name) {
        listener.use(client, name);
    }

    void forEach(Consumer<McpConnection> action) {
        open.values().forEach(action);
    }
}
