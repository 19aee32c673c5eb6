package dev.cairn.serve.identity;

import dev.cairn.home.ClientProcess;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One client with its agent names and sessions. It is not thread-safe; [AgentNames] guards it.
final class PresentClient {

    private static final int NAMES_MAX = 64;
    private static final int SESSIONS_MAX = 64;
    private static final int RECORDED_MAX = 1_000;

    private final CallingClient client;
    private final Optional<ClientProcess> mark;
    private final Optional<ProcessHandle> process;

    /// The time of the last use of each name. The first name is the client's own.
    private final Map<AgentId, Instant> names = new LinkedHashMap<>();

    private final Set<SessionId> sessions = new LinkedHashSet<>();
    private final Map<EpisodeId, AgentId> recorded = new LinkedHashMap<>();
    private Instant lastCall;

    PresentClient(CallingClient client, Optional<ClientProcess> mark, Instant now) {
        this.client = client;
        this.mark = mark;
        this.process = mark.flatMap(ClientProcess::running);
        this.lastCall = now;
    }

    CallingClient client() {
        return client;
    }

    /// The client's process if the server can see it. A process in another container is invisible, so nothing
    /// follows from not seeing it.
    Optional<ClientProcess> visibleMark() {
        return process.isPresent() ? mark : Optional.empty();
    }

    Instant lastCall() {
        return lastCall;
    }

    /// Whether the other is this client or an earlier connection of the same process.
    boolean isSame(PresentClient other) {
        return client.isSame(other.client)
                || (mark.isPresent() && other.mark.filter(mark.get()::isSame).isPresent());
    }

    boolean isPresent(Instant now, Duration quietMax) {
        if (process.filter(ProcessHandle::isAlive).isEmpty() && process.isPresent()) return false;
        return switch (client.kind()) {
            case CONNECTION -> true;
            case RETURNING -> process.isPresent();
            case HTTP -> !lastCall.plus(quietMax).isBefore(now);
            case COMMAND, NAMELESS, INSIDE -> false;
        };
    }

    /// Whether the client has the name now. It keeps its own name and those of its helpers while it is present.
    /// Any other name becomes free if it is not used for a while.
    boolean has(AgentId name, Instant now, Duration quietMax) {
        var used = names.get(name);
        if (used == null || !isPresent(now, quietMax)) return false;
        return isOwn(name) || !used.plus(quietMax).isBefore(now);
    }

    private boolean isOwn(AgentId name) {
        return names.keySet().iterator().next().covers(name);
    }

    void use(AgentId name, Instant now) {
        lastCall = now;
        names.put(name, now);
        if (names.size() > NAMES_MAX)
            names.remove(names.keySet().stream().skip(1).findFirst().orElseThrow());
    }

    List<AgentId> names() {
        return List.copyOf(names.keySet());
    }

    void join(SessionId session) {
        sessions.add(session);
        if (sessions.size() > SESSIONS_MAX) sessions.remove(sessions.iterator().next());
    }

    boolean isIn(SessionId session) {
        return sessions.contains(session) || client.worksIn(session);
    }

    void record(EpisodeId episode, AgentId name) {
        recorded.put(episode, name);
        if (recorded.size() > RECORDED_MAX)
            recorded.remove(recorded.keySet().iterator().next());
    }

    Map<EpisodeId, AgentId> recorded() {
        return recorded;
    }

    /// Takes over the names, sessions and episodes of an earlier connection of the same process.
    void takeOver(PresentClient former) {
        former.names.forEach(names::putIfAbsent);
        former.sessions.forEach(this::join);
        former.recorded.forEach(this::record);
    }

    /// A description for refusals and the security log; the client's id is secret and left out.
    String description() {
        var who = names.isEmpty() ? "" : " of " + names.keySet().iterator().next();
        return switch (client.kind()) {
            case CONNECTION -> "a connection" + who;
            case HTTP -> "an HTTP client" + who + " that last called at " + lastCall;
            case RETURNING -> "a client" + who + " that was connected before the daemon restarted and still runs";
            case COMMAND -> "a command" + who;
            case NAMELESS -> "an HTTP client without a name";
            case INSIDE -> "the daemon";
        };
    }
}
