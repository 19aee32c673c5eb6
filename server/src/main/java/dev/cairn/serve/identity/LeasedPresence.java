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

/// Presence on servers that share a database, as leases that each server renews for its present agents.
///
/// Most answers come from the leases read at the last renewal. An agent is reported as gone only after the database was
/// asked about it, and only when renewals have succeeded for one lease's length: before that, the other servers may not
/// have been able to renew theirs.
public final class LeasedPresence implements OtherServers, AutoCloseable {

    /// The time after which an agent of a killed server counts as gone; the promise is 30 seconds.
    public static final Duration LEASE = Duration.ofSeconds(25);

    /// Several renewals may fail before a lease expires.
    public static final Duration RENEW_EVERY = Duration.ofSeconds(5);

    private static final int EMPLOYERS_MAX = 8;
    private static final Logger LOG = LoggerFactory.getLogger(LeasedPresence.class);

    private final PresenceLeases leases;
    private final InstantSource clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("presence-leases").factory());

    private volatile LeaseState known = LeaseState.NOTHING;
    private volatile Optional<String> problem = Optional.empty();

    /// The leases as last read; `since` is the start of the uninterrupted renewals before that.
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
            failed(e);
        }
    }

    private void failed(Exception failure) {
        if (problem.isEmpty()) LOG.warn("The leases of present agents cannot be renewed or read.", failure);
        problem = Optional.of(String.valueOf(failure.getMessage()));
        known = LeaseState.NOTHING;
    }

    /// The problem for the health report; empty when there is none.
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
            failed(e);
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "Whether another server's client has the name " + name + " cannot be looked up: " + e.getMessage(),
                    "Check that the database can be reached and written, then repeat the call.",
                    e);
        }
    }

    private static List<AgentId> withParentAgents(AgentId name) {
        var names = new ArrayList<AgentId>();
        for (var next = Optional.of(name); next.isPresent() && names.size() < EMPLOYERS_MAX; ) {
            names.add(next.get());
            next = next.get().parentAgent();
        }
        return names;
    }

    /// A failure does little harm, because the leases expire.
    @Override
    public void end(List<AgentId> names) {
        known = known.without(names);
        try {
            leases.end(names);
        } catch (SQLException e) {
            failed(e);
        }
    }

    @Override
    public PresenceState state(AgentId agent) {
        var now = clock.instant();
        var seen = known;
        var lease = Optional.ofNullable(seen.agents().get(agent));
        if (lease.filter(each -> each.leaseEnd().isAfter(now)).isPresent()) return PresenceState.PRESENT;
        return ask(open -> open.isLive(agent) ? PresenceState.PRESENT : absent(seen, now))
                .orElse(PresenceState.UNKNOWN);
    }

    private static PresenceState absent(LeaseState seen, Instant now) {
        return seen.provesAbsence(now) ? PresenceState.GONE : PresenceState.UNKNOWN;
    }

    private interface LeaseQuery<T> {
        T of(PresenceLeases leases) throws SQLException;
    }

    private <T> Optional<T> ask(LeaseQuery<T> question) {
        try {
            return Optional.of(question.of(leases));
        } catch (SQLException | RuntimeException e) {
            failed(e);
            return Optional.empty();
        }
    }

    @Override
    public Optional<Instant> lastCall(AgentId agent) {
        var now = clock.instant();
        var seen = known;
        return Optional.ofNullable(seen.agents().get(agent))
                .map(AgentLease::lastCall)
                .or(() -> seen.provesAbsence(now) ? Optional.empty() : Optional.of(now));
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
