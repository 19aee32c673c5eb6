package dev.cairn.serve.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.claim.AgentPresence.PresenceState;
import dev.cairn.home.AgentToken;
import dev.cairn.home.AgentTokenFile;
import dev.cairn.home.PresenceFile;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.sql.PresenceLeases;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.PostgresServer;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Servers that share a database know of each other's agents.
class LeasedPresenceTest {

    private static final AgentId ADA = new AgentId("ada");
    private static final Duration QUIET = Duration.ofMinutes(20);

    private final PostgresAddress address = PostgresServer.newSchema();
    private final HandClock clock = new HandClock(Instant.parse("2026-01-31T09:00:00Z"));
    private final List<Server> servers = new ArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    /// One server without a timer; tests call its renewal.
    private final class Server {

        final LeasedPresence leased;
        final AgentNames names;
        final AgentTokenFile tokens;

        Server(String name, PostgresAddress at) {
            leased = new LeasedPresence(new PresenceLeases(at, name, LeasedPresence.LEASE), clock);
            tokens = new AgentTokenFile(folder.resolve("tokens of " + name));
            names = new AgentNames(
                    new AgentNames.PresenceRules(UUID.randomUUID().toString(), leased, QUIET),
                    clock,
                    tokens,
                    new PresenceFile(folder.resolve("presence of " + name)),
                    new SecurityLog(_ -> {}));
            servers.add(this);
            renew();
        }

        void renew() {
            leased.renew(names);
        }

        CallingClient connect(String id, String name, Optional<AgentToken> token) {
            var client = CallingClient.connection(id, token);
            names.open(new AgentNames.NameRequest(
                    client,
                    Optional.of(new AgentId(name)),
                    () -> ADA,
                    new SessionId("session of " + id),
                    Optional.empty()));
            return client;
        }

        CallingClient connect(String id, String name) {
            return connect(id, name, Optional.empty());
        }

        /// The state of an agent that claimed on some server.
        PresenceState state(String agent) {
            return names.state(new ClaimHolder(new AgentId(agent), new SessionId("any"), "another server"));
        }
    }

    @BeforeEach
    void migrate() {
        SqlStore.openPostgres(address, clock, UUID::randomUUID).close();
    }

    @AfterEach
    void close() {
        servers.forEach(server -> server.leased.close());
    }

    private Server server(String name) {
        return new Server(name, address);
    }

    /// Advances the clocks of the database and of this process.
    private void pass(Duration time) throws SQLException {
        clock.advance(time);
        execute("UPDATE presence SET lease_end = lease_end - " + time.toMillis() * 1_000);
    }

    private void execute(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void refused(ProblemCode code, Runnable use) {
        assertThatThrownBy(use::run).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isEqualTo(code);
            assertThat(refusal.problem().hint()).isNotBlank();
        });
    }

    @Test
    void anAgentOfAnotherServerIsPresentAndItsNameIsTaken() {
        var one = server("one");
        var two = server("two");
        var ada = one.connect("c1", "ada");
        one.names.use(ada, new AgentId("ada/tests"));

        assertThat(two.state("ada")).isEqualTo(PresenceState.PRESENT);
        assertThat(two.state("ada/tests")).isEqualTo(PresenceState.PRESENT);
        refused(ProblemCode.FORBIDDEN, () -> two.connect("c2", "ada"));
        refused(ProblemCode.FORBIDDEN, () -> two.connect("c2", "ada/docs"));
        refused(ProblemCode.FORBIDDEN, () -> two.names.use(AgentNamesFixture.http("ada"), ADA));
        refused(ProblemCode.FORBIDDEN, () -> two.names.use(CallingClient.command(Optional.empty()), ADA));
    }

    @Test
    void theTokenOfTheNameLetsAClientOfAnotherServerUseIt() {
        var one = server("one");
        var two = server("two");
        var first = one.connect("c1", "ada");

        var second = two.connect("c2", "ada", Optional.of(two.tokens.make(ADA, clock.instant())));
        two.names.close(second);

        assertThat(two.state("ada")).isEqualTo(PresenceState.PRESENT);
        one.names.close(first);
    }

    @Test
    void anAgentIsGoneWhenTheLeaseOfItsKilledServerHasEnded() throws SQLException {
        var one = server("one");
        var two = server("two");
        pass(LeasedPresence.LEASE);
        two.renew();
        one.connect("c1", "ada");
        pass(LeasedPresence.LEASE.minusSeconds(1));
        two.renew();
        assertThat(two.state("ada")).isEqualTo(PresenceState.PRESENT);
        refused(ProblemCode.FORBIDDEN, () -> two.connect("c2", "ada"));

        pass(Duration.ofSeconds(2));

        assertThat(two.state("ada")).isEqualTo(PresenceState.GONE);
        two.connect("c2", "ada");
        assertThat(LeasedPresence.LEASE).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void anAgentStaysPresentWhileItsServerRenews() throws SQLException {
        var one = server("one");
        var two = server("two");
        one.connect("c1", "ada");
        for (int renewal = 0; renewal < 10; renewal++) {
            pass(LeasedPresence.RENEW_EVERY);
            one.renew();
            two.renew();
        }

        assertThat(two.state("ada")).isEqualTo(PresenceState.PRESENT);
    }

    @Test
    void anAgentIsGoneAtOnceWhenItsConnectionOrServerEndedProperly() throws SQLException {
        var one = server("one");
        var two = server("two");
        var ada = one.connect("c1", "ada");
        one.connect("c2", "eve");
        pass(LeasedPresence.LEASE);
        one.renew();

        one.names.close(ada);
        two.renew();
        assertThat(two.state("ada")).isEqualTo(PresenceState.GONE);
        assertThat(two.state("eve")).isEqualTo(PresenceState.PRESENT);
        one.leased.close();
        two.renew();

        assertThat(two.state("eve")).isEqualTo(PresenceState.GONE);
    }

    @Test
    void absenceIsNotKnownBeforeTheOthersHadALeaseToRenew() throws SQLException {
        var two = server("two");
        assertThat(two.state("ada")).isEqualTo(PresenceState.UNKNOWN);
        assertThat(two.names.lastCall(ADA)).contains(clock.instant());

        pass(LeasedPresence.LEASE);

        assertThat(two.state("ada")).isEqualTo(PresenceState.GONE);
    }

    @Test
    void leaseFailuresAreReportedAndNobodyIsGoneMeanwhile() throws SQLException {
        var two = server("two");
        pass(LeasedPresence.LEASE);
        two.renew();
        execute("ALTER TABLE presence RENAME TO presence_away");

        two.renew();

        assertThat(two.leased.problem())
                .hasValueSatisfying(told -> assertThat(told).contains("cannot be taken over"));
        assertThat(two.state("ada")).isEqualTo(PresenceState.UNKNOWN);
        assertThat(two.names.lastCall(ADA)).contains(clock.instant());
        refused(ProblemCode.UNAVAILABLE, () -> two.connect("c1", "ada"));
        execute("ALTER TABLE presence_away RENAME TO presence");
        two.renew();
        assertThat(two.leased.problem()).isEmpty();
        assertThat(two.state("ada")).isEqualTo(PresenceState.UNKNOWN);
        pass(LeasedPresence.LEASE);
        assertThat(two.state("ada")).isEqualTo(PresenceState.GONE);
    }

    @Test
    void aDatabaseThatCannotBeReachedLeavesPresenceUnknown() {
        var nowhere = new Server("one", new PostgresAddress("jdbc:postgresql://127.0.0.1:1/none", "nobody", ""));

        assertThat(nowhere.leased.problem()).isPresent();
        assertThat(nowhere.state("ada")).isEqualTo(PresenceState.UNKNOWN);
    }

    @Test
    void aServerThatStartsAgainGivesItsAgentsTheirNamesBackAtOnce() {
        server("one").connect("c1", "ada");
        var again = server("one");

        assertThat(again.state("ada")).isEqualTo(PresenceState.PRESENT);
        again.connect("c2", "ada");
    }

    @Test
    void callsToAnotherServerCount() throws SQLException {
        var one = server("one");
        var two = server("two");
        var ada = one.connect("c1", "ada");
        pass(LeasedPresence.LEASE);
        one.names.use(ada, ADA);
        var called = clock.instant();
        one.renew();
        two.renew();

        assertThat(Duration.between(two.names.lastCall(ADA).orElseThrow(), called)
                        .abs())
                .isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void aCommandKeepsItsAgentPresentButNotItsName() {
        var one = server("one");
        var two = server("two");
        one.names.use(CallingClient.command(Optional.empty()), ADA);
        one.renew();

        assertThat(two.state("ada")).isEqualTo(PresenceState.PRESENT);
        two.connect("c1", "ada");
        refused(ProblemCode.FORBIDDEN, () -> one.names.use(CallingClient.command(Optional.empty()), ADA));
    }

    @Test
    void oneOfTwoServersGetsANameThatBothAskFor() throws Exception {
        var one = server("one");
        var two = server("two");
        try (var pool = Executors.newFixedThreadPool(2)) {
            for (int i = 0; i < 20; i++) {
                var name = "agent-" + i;
                var id = "c" + i;
                List<Callable<Boolean>> both = List.of(() -> gets(one, id, name), () -> gets(two, id, name));
                int winners = 0;
                for (var got : pool.invokeAll(both)) if (got.get()) winners++;
                assertThat(winners).as(name).isEqualTo(1);
            }
        }
    }

    private static boolean gets(Server server, String id, String name) {
        try {
            server.connect(id, name);
            return true;
        } catch (Refusal e) {
            return false;
        }
    }
}
