package dev.cairn.serve.mcp;

import dev.cairn.answer.Rendered;
import dev.cairn.engine.claim.LiveSessions;
import dev.cairn.model.claim.Holder;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.Progress;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Knows which sessions are connected to this server, and when each was heard of last.
///
/// A session named in a call lives as long as the connection the call came through.
public final class LiveConnections implements ConnectionListener, LiveSessions {

    /// After a restart connections of the last server are given this long to come back.
    static final Duration RECONNECT_WITHIN = Duration.ofMinutes(5);

    private static final int SEEN_MAX = 10_000;
    private static final String SESSION_ARGUMENT = "sessionId";

    /// @param carrier the session of the connection it came through
    private record Seen(SessionId carrier, Instant at) {}

    private final String server;
    private final boolean isAlone;
    private final InstantSource clock;
    private final Instant started;

    /// Both are guarded by this object: how many connections a session has, and what was heard of sessions lately.
    private final Map<SessionId, Integer> open = new LinkedHashMap<>();

    private final Map<SessionId, Seen> seen = new LinkedHashMap<>();

    /// @param server the name of this server process
    /// @param isAlone whether no other server shares the store, so that connections of any other one are history
    public LiveConnections(String server, boolean isAlone, InstantSource clock) {
        this.server = server;
        this.isAlone = isAlone;
        this.clock = clock;
        this.started = clock.instant();
    }

    @Override
    public synchronized void opened(Peer peer) {
        open.merge(peer.session(), 1, Integer::sum);
    }

    @Override
    public synchronized void closed(Peer peer, Ending ending) {
        open.computeIfPresent(peer.session(), (_, count) -> count == 1 ? null : count - 1);
    }

    @Override
    public synchronized State state(Holder holder) {
        if (isConnected(holder.session())) return State.OPEN;
        if (holder.server().isEmpty()) return State.UNKNOWN;
        if (holder.server().equals(server)) return State.CLOSED;
        return isAlone && clock.instant().isAfter(started.plus(RECONNECT_WITHIN)) ? State.CLOSED : State.UNKNOWN;
    }

    private boolean isConnected(SessionId session) {
        if (open.containsKey(session)) return true;
        var last = seen.get(session);
        return last != null && open.containsKey(last.carrier());
    }

    @Override
    public synchronized String server(SessionId session) {
        return isConnected(session) ? server : "";
    }

    @Override
    public synchronized Optional<Instant> lastSeen(SessionId session) {
        return Optional.ofNullable(seen.get(session)).map(Seen::at);
    }

    private synchronized void hear(SessionId session, SessionId carrier) {
        seen.remove(session);
        seen.put(session, new Seen(carrier, clock.instant()));
        var oldest = seen.keySet().iterator();
        while (seen.size() > SEEN_MAX) {
            oldest.next();
            oldest.remove();
        }
    }

    /// The same tools; every call is heard.
    public ToolBox attended(ToolBox box) {
        return new ToolBox() {
            @Override
            public List<ToolSpec> specs(Set<ToolSet> sets) {
                return box.specs(sets);
            }

            @Override
            public Rendered call(String name, Map<String, Object> arguments, Caller caller, Progress progress) {
                hear(caller.session(), caller.session());
                named(arguments).ifPresent(session -> hear(session, caller.session()));
                return box.call(name, arguments, caller, progress);
            }
        };
    }

    private static Optional<SessionId> named(Map<String, Object> arguments) {
        try {
            return Optional.ofNullable(arguments.get(SESSION_ARGUMENT))
                    .filter(String.class::isInstance)
                    .map(session -> new SessionId((String) session));
        } catch (IllegalArgumentException unusable) {
            // The tool box refuses it with a hint.
            return Optional.empty();
        }
    }
}
