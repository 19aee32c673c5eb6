package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_NOT_FOUND;
import static jakarta.servlet.http.HttpServletResponse.SC_SERVICE_UNAVAILABLE;

import dev.cairn.home.ClientProcess;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.http.RequestIdentity;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.mcp.McpConnectionListener.ConnectionEnding;
import dev.cairn.serve.mcp.wire.RpcFault;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/// All open connections by id; each is closed exactly once.
final class McpConnections {

    private static final int OPEN_MAX = 1_000;

    /// A letter may take two of the 200 characters of an agent id; the rest is left for its number.
    private static final int CLIENT_NAME_MAX = 90;

    private final McpConnectionListener listener;
    private final Map<String, McpConnection> open = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();

    McpConnections(McpConnectionListener listener) {
        this.listener = listener;
    }

    int size() {
        return open.size();
    }

    /// A client that sends initialize.
    ///
    /// @param id the connection's id; secret, because it is the only credential of later requests
    /// @param session the visible session it works in unless it names one
    record ConnectionOpening(
            String id, SessionId session, String clientName, RequestIdentity identity, Optional<ClientProcess> mark) {}

    /// Opens a connection under the name in its headers, otherwise under its software's name with a free number.
    McpConnection open(ConnectionOpening greeting, Function<McpPeer, McpConnection> make) {
        requireRoom();
        var client = usable(greeting.clientName());
        var identity = greeting.identity();
        var session = identity.session().orElse(greeting.session());
        var name = listener.name(new AgentNames.NameRequest(
                CallingClient.connection(greeting.id(), identity.client().token()),
                identity.agent(),
                () -> new AgentId(client + "-" + numbers.incrementAndGet()),
                session,
                greeting.mark()));
        var connection = make.apply(new McpPeer(greeting.id(), client, name, session, identity.workspace()));
        open.put(greeting.id(), connection);
        listener.opened(connection.peer());
        return connection;
    }

    /// Clients choose their own names; only characters valid in an id are kept.
    private static String usable(String clientName) {
        var printable = clientName
                .codePoints()
                .filter(letter -> !Character.isISOControl(letter))
                .limit(CLIENT_NAME_MAX)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .strip();
        return printable.isEmpty() ? "client" : printable;
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

    /// Closes the connections whose clients have left.
    void endLeft(McpSettings settings) {
        forEach(connection -> connection.departure(settings).ifPresent(ending -> end(connection, ending)));
    }

    /// Refuses a request under a name that its connection may not use.
    void requireName(CallingClient client, AgentId name) {
        listener.use(client, name);
    }

    void forEach(Consumer<McpConnection> action) {
        open.values().forEach(action);
    }
}
