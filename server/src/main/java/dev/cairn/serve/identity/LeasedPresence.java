package dev.cairn.serve.identity;

import dev.cairn.engine.claim.AgentPresence.PresenceState;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.sql.PresenceLeases;
import dev.cairn.store.sql.PresenceLeases.Here;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Knows which agents are present on any of the servers that share a database, and ensures that a name belongs
/// to one client on all of them. Each server keeps a lease per present agent in the database and renews it.
///
/// Most questions are answered from the leases that were read at the last renewal. Before an agent is reported
/// as gone, the database is queried again. In addition, every renewal of this server must have succeeded for
/// the length of a lease: after a failure of the database, the leases of other servers may have expired
/// although their agents are present.
public final class LeasedPresence implements OtherServers, AutoCloseable {

    /// The length of a lease. After this time an agent of a killed server counts as gone. The documentation
    /// promises that this takes at most 30 seconds.
    public static final Duration LEASE = Duration.ofSeconds(25);

    /// The interval of renewals, short enough that several may fail before a lease expires.
    public static final Duration RENEW_EVERY = Duration.ofSeconds(5);

    private static final int NAME_DEPTH_MAX = 8;
    private static final Logger LOG = LoggerFactory.getLogger(LeasedPresence.class);

    private final PresenceLeases leases;
    private final InstantSource clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("presence-leases").factory());

    private volatile LeaseState known = LeaseState.NOTHING;
    private volatile Optional<String> problem = Optional.empty();

    /// The leases as last read from the database.
    ///
    /// @param since when the series of successful renewals started
    private record LeaseState(Optional<Instant> since, Map<AgentId, AgentLease> agents) {

        static final LeaseState NOTHING = new LeaseState(Optional.empty(), Map.of());

        LeaseState without(List<AgentId> names) {
            var rest = new HashMap<>(agents);
            rest.keySet().removeAll(names);
            return new LeaseState(since, rest);
        }

        boolean provesAbsence(Instant now) {
            return since.filter(start -> !start.plus(LEASE).isAfter(now)).isPresent();
        }
    }

    private record AgentLease(Instant lastCall, Instant leaseEnd) {}

    public LeasedPresence(PresenceLeases leases, InstantSource clock) {
        this.leases = leases;
        this.clock = clock;
    }

    /// Starts the renewal timer.
    public void begin(AgentNames names) {
        renew(names);
        var first = timer.scheduleWithFixedDelay(
                () -> renew(names), RENEW_EVERY.toMillis(), RENEW_EVERY.toMillis(), TimeUnit.MILLISECONDS);
        LOG.debug("renewing leases every {}: {}", RENEW_EVERY, first);
    }

    /// Renews the leases of the agents present here and reads all leases.
    void renew(AgentNames names) {
        try {
            leases.renew(names.presentHere());
            var live = leases.live();
            var now = clock.instant();
            var agents = live.stream()
                    .collect(Collectors.toMap(
                            PresenceLeases.Lease::agent,
                            lease -> new AgentLease(now.minus(lease.sinceCall()), now.plus(lease.left()))));
            known = new LeaseState(known.since().or(() -> Optional.of(now)), agents);
            problem = Optional.empty();
        } catch (SQLException | RuntimeException e) {
            recordFailure(e);
        }
    }

    private void recordFailure(Exception failure) {
        if (problem.isEmpty()) LOG.warn("The leases of present agents cannot be renewed or read.", failure);
        problem = Optional.of(String.valueOf(failure.getMessage()));
        known = LeaseState.NOTHING;
    }

    /// Why the presence of agents on other servers is unknown, for the health report; empty if it is known.
    public Optional<String> problem() {
        return problem.map(
                message -> "Which agents are present on other servers is not known, so their claims cannot be"
                        + " taken over: " + message + " Check that the database can be reached and written.");
    }

    @Override
    public boolean mayExist() {
        return true;
    }

    @Override
    public boolean take(AgentId name, boolean holds, boolean isProven) {
        try {
            return leases.take(withParentAgents(name), new Here(Duration.ZERO, holds), isProven);
        } catch (SQLException e) {
            recordFailure(e);
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "Whether another server's client has the name " + name + " cannot be looked up: " + e.getMessage(),
                    "Check that the database can be reached and written, then repeat the call.",
                    e);
        }
    }

    private static List<AgentId> withParentAgents(AgentId name) {
        var names = new ArrayList<AgentId>();
        for (var next = Optional.of(name); next.isPresent() && names.size() < NAME_DEPTH_MAX; ) {
            names.add(next.get());
            next = next.get().parentAgent();
        }
        return names;
    }

    /// Deletes the leases. If that fails, they expire soon.
    @Override
    public void end(List<AgentId> names) {
        known = known.without(names);
        try {
            leases.end(names);
        } catch (SQLException e) {
            recordFailure(e);
        }
    }

    @Override
    public PresenceState state(AgentId agent) {
        var now = clock.instant();
        var state = known;
        var lease = Optional.ofNullable(state.agents().get(agent));
        if (lease.filter(each -> each.leaseEnd().isAfter(now)).isPresent()) return PresenceState.PRESENT;
        return query(open -> open.isLive(agent) ? PresenceState.PRESENT : absentState(state, now))
                .orElse(PresenceState.UNKNOWN);
    }

    private static PresenceState absentState(LeaseState state, Instant now) {
        return state.provesAbsence(now) ? PresenceState.GONE : PresenceState.UNKNOWN;
    }

    private interface LeaseQuery<T> {
        T of(PresenceLeases leases) throws SQLException;
    }

    private <T> Optional<T> query(LeaseQuery<T> query) {
        try {
            return Optional.of(query.of(leases));
        } catch (SQLException | RuntimeException e) {
            recordFailure(e);
            return Optional.empty();
        }
    }

    @Override
    public Optional<Instant> lastCall(AgentId agent) {
        var now = clock.instant();
        var state = known;
        return Optional.ofNullable(state.agents().get(agent))
                .map(AgentLease::lastCall)
                .or(() -> state.provesAbsence(now) ? Optional.empty() : Optional.of(now));
    }

    /// Ends the leases of this server, so that its agents count as gone at once.
    @Override
    public void close() {
        timer.shutdownNow();
        try (leases) {
            leases.endAll();
        } catch (SQLException e) {
            LOG.warn("The leases of this server run out by themselves: {}", e.getMessage());
        }
    }
}
