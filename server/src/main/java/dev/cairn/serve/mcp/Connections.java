package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_NOT_FOUND;
import static jakarta.servlet.http.HttpServletResponse.SC_SERVICE_UNAVAILABLE;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.http.Identity;
import dev.cairn.serve.mcp.ConnectionListener.Ending;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// All open connections by id; each ends once, whoever ends it.
final class Connections {

    private static final int OPEN_MAX = 1_000;

    /// A letter may take two of the 200 characters that an agent's id has; the rest is for its number.
    private static final int CLIENT_NAME_MAX = 90;

    private final ConnectionListener listener;
    private final Map<String, Connection> open = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();

    Connections(ConnectionListener listener) {
        this.listener = listener;
    }

    int size() {
        return open.size();
    }

    /// Who a new connection belongs to: what its headers say, else its software's name and a number.
    Peer identify(String id, String clientName, Identity identity) {
        var client = usable(clientName);
        var number = numbers.incrementAndGet();
        return new Peer(
                id,
                client,
                identity.agent().orElseGet(() -> new AgentId(client + "-" + number)),
                identity.session().orElseGet(() -> new SessionId(id)),
                identity.workspace());
    }

    /// Clients choose their own names; only what fits an id is kept.
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

    void open(Connection connection) {
        if (open.size() >= OPEN_MAX)
            throw RpcFault.of(
                    SC_SERVICE_UNAVAILABLE,
                    ErrorCodes.INTERNAL_ERROR,
                    "All " + OPEN_MAX + " connections are taken.",
                    "Close connections that are no longer used.");
        open.put(connection.peer().connection(), connection);
        listener.opened(connection.peer());
    }

    Connection require(String id) {
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

    void end(Connection connection, Ending ending) {
        if (open.remove(connection.peer().connection()) == null) return;
        connection.end();
        listener.closed(connection.peer(), ending);
    }

    void endIdle(Duration idle) {
        forEach(connection -> {
            if (connection.isIdle(idle)) end(connection, Ending.IDLE);
        });
    }

    void forEach(Consumer<Connection> action) {
        open.values().forEach(action);
    }
}
