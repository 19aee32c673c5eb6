package dev.cairn.serve.identity;

import dev.cairn.local.AgentToken;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import java.util.Optional;

/// The client a request came from, as its transport knows it; nothing in the arguments of a call can change it.
///
/// @param id tells it from other clients of its kind
/// @param token what it presented to act as another agent
public record Client(Kind kind, String id, Optional<AgentToken> token) {

    private static final String SESSION = "session ";
    private static final String AGENT = "agent ";

    /// The name of everybody who gives none over plain HTTP.
    public static final AgentId NAMELESS = new AgentId("http");

    /// Code inside of this process, which needs no check.
    public static final Client INSIDE = new Client(Kind.INSIDE, "", Optional.empty());

    /// What a client is, which decides how long it is present.
    public enum Kind {
        /// An MCP connection; present until it ends.
        CONNECTION,
        /// Requests over plain HTTP under one session or agent name; present for a while after the last one.
        HTTP,
        /// A typed command; it uses a name during its call and keeps none.
        COMMAND,
        /// Plain HTTP without a name or session.
        NAMELESS,
        /// A bridge that was connected to the daemon before this one and still runs.
        RETURNING,
        INSIDE
    }

    public static Client connection(String id, Optional<AgentToken> token) {
        return new Client(Kind.CONNECTION, id, token);
    }

    public static Client command(Optional<AgentToken> token) {
        return new Client(Kind.COMMAND, "", token);
    }

    /// A client over plain HTTP is told by its session, else by its name.
    public static Client http(Optional<SessionId> session, Optional<AgentId> agent, Optional<AgentToken> token) {
        return session.map(given -> new Client(Kind.HTTP, SESSION + given, token))
                .or(() -> agent.filter(name -> !name.equals(NAMELESS)).map(name -> named(name, token)))
                .orElseGet(() -> new Client(Kind.NAMELESS, "", token));
    }

    /// Whether a client over plain HTTP is known by the session; one that names none has a session of its own name.
    boolean worksIn(SessionId session) {
        return kind == Kind.HTTP && (id.equals(SESSION + session) || id.equals(AGENT + session));
    }

    private static Client named(AgentId name, Optional<AgentToken> token) {
        return new Client(Kind.HTTP, AGENT + name, token);
    }

    /// The same client once it has used a name: one that had none is known by it from then on.
    Client using(AgentId name) {
        return kind == Kind.NAMELESS ? named(name, token) : this;
    }

    boolean isSame(Client other) {
        return kind == other.kind && id.equals(other.id);
    }
}
