package dev.cairn.serve.identity;

import dev.cairn.home.AgentToken;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import java.util.Optional;

/// The client that sends a request, as far as the transport knows it. The arguments of a call cannot change it.
///
/// @param id distinguishes clients of one kind
/// @param token the agent token that the client presented, if any
public record CallingClient(ClientType kind, String id, Optional<AgentToken> token) {

    private static final String SESSION = "session ";
    private static final String AGENT = "agent ";

    /// The agent name of plain HTTP clients that send none.
    public static final AgentId NAMELESS = new AgentId("http");

    /// Code inside this process, which needs no check.
    public static final CallingClient INSIDE = new CallingClient(ClientType.INSIDE, "", Optional.empty());

    /// The kind of client, which decides how long it counts as present.
    public enum ClientType {
        /// An MCP connection; present until it ends.
        CONNECTION,
        /// Plain HTTP requests under one session or agent name; present for a while after the last one.
        HTTP,
        /// A command of the user; it uses its agent name during the call and does not keep it.
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
                .or(() -> agent.filter(name -> !name.equals(NAMELESS)).map(name -> httpClient(name, token)))
                .orElseGet(() -> new CallingClient(ClientType.NAMELESS, "", token));
    }

    /// Whether a plain HTTP client works in the session. A client without a session works in the session named
    /// like its agent.
    boolean worksIn(SessionId session) {
        return kind == ClientType.HTTP && (id.equals(SESSION + session) || id.equals(AGENT + session));
    }

    private static CallingClient httpClient(AgentId name, Optional<AgentToken> token) {
        return new CallingClient(ClientType.HTTP, AGENT + name, token);
    }

    /// The same client after it used a name. A client that was unnamed so far is identified by this name from then
    /// on.
    CallingClient using(AgentId name) {
        return kind == ClientType.NAMELESS ? httpClient(name, token) : this;
    }

    boolean isSame(CallingClient other) {
        return kind == other.kind && id.equals(other.id);
    }
}
