package dev.cairn.serve.identity;

import dev.cairn.home.AgentToken;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import java.util.Optional;

/// The client of a request, as its transport knows it; the arguments of a call cannot change it.
///
/// @param id distinguishes clients of one kind
/// @param token the token it presented to act as another agent
public record CallingClient(ClientType kind, String id, Optional<AgentToken> token) {

    private static final String SESSION = "session ";
    private static final String AGENT = "agent ";

    /// The name of plain HTTP clients that give none.
    public static final AgentId NAMELESS = new AgentId("http");

    /// Code inside this process, which needs no check.
    public static final CallingClient INSIDE = new CallingClient(ClientType.INSIDE, "", Optional.empty());

    /// The kind of client, which decides how long it counts as present.
    public enum ClientType {
        /// An MCP connection; present until it ends.
        CONNECTION,
        /// Plain HTTP requests under one session or agent name; present for a while after the last one.
        HTTP,
        /// A command of the user; it uses a name during its call and keeps none.
        COMMAND,
        /// Plain HTTP without a name or session.
        NAMELESS,
        /// A bridge that was connected to the previous daemon and is still running.
        RETURNING,
        INSIDE
    }

    public static CallingClient connection(String id, Optional<AgentToken> token) {
        return new CallingClient(ClientType.CONNECTION, id, token);
    }

    public static CallingClient command(Optional<AgentToken> token) {
        return new CallingClient(ClientType.COMMAND, "", token);
    }

    /// A plain HTTP client is identified by its session, otherwise by its name.
    public static CallingClient http(Optional<SessionId> session, Optional<AgentId> agent, Optional<AgentToken> token) {
        return session.map(given -> new CallingClient(ClientType.HTTP, SESSION + given, token))
                .or(() -> agent.filter(name -> !name.equals(NAMELESS)).map(name -> named(name, token)))
                .orElseGet(() -> new CallingClient(ClientType.NAMELESS, "", token));
    }

    /// Whether a plain HTTP client is identified by the session; one without a session has one of its own name.
    boolean worksIn(SessionId session) {
        return kind == ClientType.HTTP && (id.equals(SESSION + session) || id.equals(AGENT + session));
    }

    private static CallingClient named(AgentId name, Optional<AgentToken> token) {
        return new CallingClient(ClientType.HTTP, AGENT + name, token);
    }

    /// The same client after using a name; a client without a name is identified by it from then on.
    CallingClient using(AgentId name) {
        return kind == ClientType.NAMELESS ? named(name, token) : this;
    }

    boolean isSame(CallingClient other) {
        return kind == other.kind && id.equals(other.id);
    }
}
