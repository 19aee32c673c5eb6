package dev.cairn.serve.identity;

import dev.cairn.engine.claim.AgentPresence;
import dev.cairn.engine.memory.sensitive.SensitiveReader;
import dev.cairn.home.AgentTokenFile;
import dev.cairn.home.ClientProcess;
import dev.cairn.home.PresenceFile;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.identity.AgentNameRule.NameDecision;
import dev.cairn.serve.identity.CallingClient.ClientType;
import dev.cairn.store.sql.PresenceLeases;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Knows which client uses which agent name, and so which agents are present: an agent is present while a client
/// has its name.
///
/// A name belongs to at most one present client; [AgentNameRule] decides whether others may use it.
public final class AgentNames implements AgentIdentity, AgentPresence {

    /// After a restart of the server, an agent whose process is not known counts as gone only after this time.
    public static final Duration RECONNECT_WITHIN = Duration.ofMinutes(5);

    private static final Logger LOG = LoggerFactory.getLogger(AgentNames.class);
    private static final int DEFAULT_NAMES_TRIED_MAX = 10_000;

    private final PresenceRules rules;
    private final InstantSource clock;
    private final AgentTokenFile tokens;
    private final PresenceFile file;
    private final SecurityLog log;
    private final Instant started;

    /// Guarded by this object, as are the two fields below.
    private final ClientTable clients;

    private final LastCallTimes lastCalls = new LastCallTimes();

    /// The last calls of clients that do not keep a name, such as commands.
    private final LastCallTimes transientClientCalls = new LastCallTimes();

    /// The server process and the limits that decide who is present.
    ///
    /// @param server the name of this server process
    /// @param others the presence of agents on other servers that share the store; [OtherServers#NONE] if there
    /// are none
    /// @param quietMax how long a client without a connection counts as present after its last call
    public record PresenceRules(String server, OtherServers others, Duration quietMax) {}

    public AgentNames(
            PresenceRules rules, InstantSource clock, AgentTokenFile tokens, PresenceFile file, SecurityLog log) {
        this.rules = rules;
        this.clock = clock;
        this.tokens = tokens;
        this.file = file;
        this.log = log;
        this.started = clock.instant();
        this.clients = new ClientTable(rules.quietMax());
        for (var entry : file.read()) reserveNames(entry);
    }

    /// Reserves the names of a bridge that was connected to the previous daemon, as long as its process runs.
    private void reserveNames(PresenceFile.PresenceEntry entry) {
        var bridge = new PresentClient(
                new CallingClient(ClientType.RETURNING, entry.process().nonceHash(), Optional.empty()),
                Optional.of(entry.process()),
                started);
        if (bridge.visibleMark().isEmpty() || entry.names().isEmpty()) return;
        clients.add(bridge);
        entry.names().forEach(name -> clients.use(bridge, name, started));
    }

    /// The request of a new connection for a name.
    ///
    /// @param requested the name that the client asks for; without one, a default name is used
    /// @param mark the client's process, as the client reported it
    public record NameRequest(
            CallingClient client,
            Optional<AgentId> requested,
            Supplier<AgentId> defaultName,
            SessionId session,
            Optional<ClientProcess> mark) {}

    /// Assigns a name to the new connection; refuses a name that another present client has.
    public AgentId open(NameRequest opening) {
        var asked = opening.requested();
        if (asked.isEmpty()) return openByDefault(opening);
        requireNotElsewhere(opening.client(), asked.get());
        return openAs(opening, asked.get());
    }

    private synchronized AgentId openAs(NameRequest opening, AgentId name) {
        var now = clock.instant();
        var self = new PresentClient(opening.client(), opening.mark(), now);
        requireAllowed(self, opening.client(), name, now);
        var former = clients.all().stream().filter(self::isSame).toList();
        self.use(name, now);
        former.forEach(self::takeOver);
        former.forEach(clients::remove);
        clients.add(self);
        self.join(opening.session());
        self.names().forEach(each -> clients.use(self, each, now));
        lastCalls.note(name, now);
        if (self.visibleMark().isPresent()) save();
        return name;
    }

    private AgentId openByDefault(NameRequest opening) {
        for (int tried = 0; tried < DEFAULT_NAMES_TRIED_MAX; tried++) {
            var name = opening.defaultName().get();
            if (!isFreeHere(opening, name) || !rules.others().take(name, true, false)) continue;
            var opened = openIfFree(opening, name);
            if (opened.isPresent()) return opened.get();
        }
        throw Refusal.of(
                ProblemCode.LIMIT_REACHED,
                "No default agent name is free.",
                "Choose a name: set CAIRN_AGENT, or send the header X-Cairn-Agent.");
    }

    /// Opens the connection if the name is still free: another client may have got it during the query to the
    /// database.
    private synchronized Optional<AgentId> openIfFree(NameRequest opening, AgentId name) {
        return isFreeHere(opening, name) ? Optional.of(openAs(opening, name)) : Optional.empty();
    }

    private synchronized boolean isFreeHere(NameRequest opening, AgentId name) {
        var now = clock.instant();
        var self = new PresentClient(opening.client(), opening.mark(), now);
        return clients.owner(name, now).filter(other -> !other.isSame(self)).isEmpty();
    }

    /// Closes the connection and frees its names.
    public void close(CallingClient client) {
        var free = closeHere(client);
        if (rules.others().mayExist() && !free.isEmpty()) rules.others().end(free);
    }

    private synchronized List<AgentId> closeHere(CallingClient client) {
        var now = clock.instant();
        var found = clients.find(client);
        found.ifPresent(clients::remove);
        if (found.flatMap(PresentClient::visibleMark).isPresent()) save();
        return found.map(PresentClient::names).orElse(List.of()).stream()
                .filter(name -> clients.holder(name, now).isEmpty())
                .toList();
    }

    @Override
    public void use(CallingClient client, AgentId name) {
        if (client.kind() != ClientType.INSIDE && !name.equals(CallingClient.NAMELESS))
            requireNotElsewhere(client, name);
        useHere(client, name);
    }

    /// Refuses a name that a client of another server has. It must not be called with the lock held, because it
    /// queries the database.
    private void requireNotElsewhere(CallingClient client, AgentId name) {
        if (!rules.others().mayExist() || isHeldHere(name)) return;
        boolean isProven =
                provenAgent(client).filter(agent -> agent.covers(name)).isPresent();
        if (!rules.others().take(name, client.kind() != ClientType.COMMAND, isProven))
            throw nameTaken("a client", client, name, "a client of another server");
    }

    private synchronized boolean isHeldHere(AgentId name) {
        return clients.holder(name, clock.instant()).isPresent();
    }

    private synchronized void useHere(CallingClient client, AgentId name) {
        var now = clock.instant();
        if (client.kind() == ClientType.INSIDE) transientClientCalls.note(name, now);
        if (client.kind() == ClientType.INSIDE || name.equals(CallingClient.NAMELESS)) return;
        var asking = client.using(name);
        var self = clients.find(asking)
                .map(clients::touch)
                .orElseGet(() -> new PresentClient(asking, Optional.empty(), now));
        requireAllowed(self, client, name, now);
        lastCalls.note(name, now);
        if (asking.kind() == ClientType.HTTP && clients.find(asking).isEmpty()) clients.add(self);
        if (clients.find(asking).isEmpty()) {
            transientClientCalls.note(name, now);
            return;
        }
        boolean isNew = !self.names().contains(name);
        clients.use(self, name, now);
        if (isNew && self.visibleMark().isPresent()) save();
    }

    private void requireAllowed(PresentClient self, CallingClient client, AgentId name, Instant now) {
        var other = clients.owner(name, now).filter(keeper -> !keeper.isSame(self));
        if (AgentNameRule.decide(name, other.isPresent(), () -> provenAgent(client, self)) == NameDecision.TAKEN)
            throw nameTaken(
                    self.description(), client, name, other.orElseThrow().description());
    }

    /// The agent whose token the client presented. A token is valid for its request; one that was sent with
    /// initialize is valid for the whole connection.
    private Optional<AgentId> provenAgent(CallingClient client, PresentClient self) {
        return client.token().or(() -> self.client().token()).flatMap(tokens::owner);
    }

    private Optional<AgentId> provenAgent(CallingClient client) {
        Optional<PresentClient> self;
        synchronized (this) {
            self = clients.find(client);
        }
        return client.token()
                .or(() -> self.flatMap(each -> each.client().token()))
                .flatMap(tokens::owner);
    }

    private Refusal nameTaken(String who, CallingClient client, AgentId name, String other) {
        var kind = client.token().isPresent()
                ? SecurityLog.SecurityEventKind.WRONG_AGENT_TOKEN
                : SecurityLog.SecurityEventKind.NAME_TAKEN;
        log.refused(kind, who + " asked for the name " + name + ", which " + other + " has");
        return Refusal.of(
                ProblemCode.FORBIDDEN,
                client.token().isPresent()
                        ? "The token sent is not that of " + name + ", and the name is in use by " + other + "."
                        : "The agent name " + name + " is in use by " + other + ".",
                "Use a name of your own, or send the agent's token: the user makes one with `cairn token --agent "
                        + name + "`, and CAIRN_AGENT_TOKEN_FILE names the file that holds it.");
    }

    @Override
    public synchronized void useSession(CallingClient client, SessionId session) {
        if (client.kind() == ClientType.INSIDE) return;
        var now = clock.instant();
        var self = clients.find(client);
        var other = clients.inSession(session, now)
                .filter(keeper -> self.filter(keeper::isSame).isEmpty());
        if (other.isEmpty()) {
            self.ifPresent(each -> each.join(session));
            return;
        }
        var proven = provenAgent(client);
        if (other.get().names().stream()
                .anyMatch(name -> proven.filter(agent -> agent.covers(name)).isPresent())) return;
        var who = self.map(PresentClient::description).orElse("an HTTP client");
        log.refused(
                SecurityLog.SecurityEventKind.SESSION_TAKEN,
                who + " asked for the session of " + other.get().description());
        throw Refusal.of(
                ProblemCode.FORBIDDEN,
                "The session " + session + " is in use by " + other.get().description() + ".",
                "Leave sessionId out, or choose a session name of your own.");
    }

    @Override
    public SensitiveReader reader(CallingClient client, AgentId name) {
        if (client.kind() == ClientType.INSIDE) return SensitiveReader.trusted(name);
        return new SensitiveReader(name, provenAgent(client), recordedEpisodes(client));
    }

    /// The sensitive episodes that this client wrote. They are known only for an MCP connection, whose id cannot
    /// be guessed; a name or session over plain HTTP proves nothing.
    private synchronized Set<EpisodeId> recordedEpisodes(CallingClient client) {
        if (client.kind() != ClientType.CONNECTION) return Set.of();
        var now = clock.instant();
        return clients.find(client)
                .map(self -> self.recorded().entrySet().stream()
                        .filter(each -> clients.holder(each.getValue(), now)
                                .filter(self::isSame)
                                .isPresent())
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    @Override
    public synchronized void recorded(CallingClient client, AgentId name, EpisodeId episode) {
        clients.find(client).ifPresent(self -> self.record(episode, name));
    }

    @Override
    public void withheld(CallingClient client, AgentId about, int count) {
        String who;
        synchronized (this) {
            who = clients.find(client.using(about))
                    .map(PresentClient::description)
                    .orElse("a passing client");
        }
        log.refused(
                SecurityLog.SecurityEventKind.SENSITIVE_WITHHELD,
                who + " asked for sensitive episodes of " + about + ", of which " + count + " were withheld");
    }

    @Override
    public PresenceState state(ClaimHolder holder) {
        var here = stateHere(holder);
        boolean isSettled = here == PresenceState.PRESENT || !rules.others().mayExist();
        return isSettled ? here : rules.others().state(holder.agent());
    }

    private synchronized PresenceState stateHere(ClaimHolder holder) {
        var now = clock.instant();
        var agent = holder.agent();
        if (clients.holder(agent, now).isPresent()) return PresenceState.PRESENT;
        if (transientClientCalls
                .of(agent)
                .filter(call -> !call.plus(rules.quietMax()).isBefore(now))
                .isPresent()) return PresenceState.PRESENT;
        if (holder.server().equals(rules.server())) return PresenceState.GONE;
        boolean cameBack = lastCalls.of(agent).isPresent();
        return cameBack || now.isAfter(started.plus(RECONNECT_WITHIN)) ? PresenceState.GONE : PresenceState.UNKNOWN;
    }

    @Override
    public String server() {
        return rules.server();
    }

    @Override
    public Optional<Instant> lastCall(AgentId agent) {
        var elsewhere = rules.others().lastCall(agent);
        return Stream.concat(lastCallHere(agent).stream(), elsewhere.stream()).max(Comparator.naturalOrder());
    }

    /// The last call of an agent. For an agent that has not called since this server started, the time of the
    /// start is assumed.
    private synchronized Optional<Instant> lastCallHere(AgentId agent) {
        return lastCalls
                .of(agent)
                .or(() -> transientClientCalls.of(agent))
                .or(() -> rules.others().mayExist() ? Optional.empty() : Optional.of(started));
    }

    /// All agents present on this server, which are announced to the other servers.
    synchronized Map<AgentId, PresenceLeases.Here> presentHere() {
        var now = clock.instant();
        var here = new HashMap<AgentId, PresenceLeases.Here>();
        transientClientCalls
                .since(now.minus(rules.quietMax()))
                .forEach((agent, call) -> here.put(agent, presence(call, now, false)));
        for (var client : clients.all()) {
            for (var name : client.names()) {
                if (clients.holder(name, now).isEmpty()) continue;
                here.put(name, presence(lastCalls.of(name).orElse(client.lastCall()), now, true));
            }
        }
        return here;
    }

    private static PresenceLeases.Here presence(Instant call, Instant now, boolean holds) {
        return new PresenceLeases.Here(Duration.between(call, now), holds);
    }

    /// Stores the names of connected bridges for the next daemon. If that fails, the bridges still have
    /// [#RECONNECT_WITHIN] to reconnect.
    private void save() {
        var entries = clients.all().stream()
                .flatMap(each ->
                        each.visibleMark().map(mark -> new PresenceFile.PresenceEntry(mark, each.names())).stream())
                .toList();
        try {
            file.write(entries);
        } catch (UncheckedIOException e) {
            LOG.warn("the connected bridges were not recorded", e);
        }
    }
}
