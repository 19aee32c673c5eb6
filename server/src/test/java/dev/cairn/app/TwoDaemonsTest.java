package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonRecord;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.testing.PostgresServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Two daemon processes with homes of their own share one PostgreSQL.
@Tag("long")
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class TwoDaemonsTest {

    private static final Duration GONE_WITHIN = Duration.ofSeconds(30);

    /// While the lease lasts nobody is gone; the shortest rest of a lease is its length less one renewal.
    private static final Duration PRESENT_FOR = Duration.ofSeconds(15);

    private static final Map<String, Object> CLAIM =
            Map.of("targetId", "pay.ts", "intent", "add refunds", "create", true);
    private static final Map<String, Object> TAKEOVER =
            Map.of("targetId", "pay.ts", "intent", "go on", "takeover", true, "create", true);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    /// A machine whose daemons find the database in the settings of their home.
    private TestMachine machine(String name, PostgresAddress database) throws IOException {
        var machine = new TestMachine(Files.createDirectories(folder.resolve(name)));
        Files.createDirectories(machine.home().folder());
        Files.writeString(
                machine.home().config(),
                "store: \"" + database.jdbcUrl() + "\"\nstore-user: " + database.user() + "\n");
        return machine;
    }

    /// The daemon of a machine, which has indexed the project.
    private static DaemonRecord daemon(TestMachine machine, Path project) {
        var typed = machine.type("index", project.toString());
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(machine.home().folder().resolve("cairn.db")).doesNotExist();
        return DaemonElection.find(machine.home()).orElseThrow();
    }

    private static HttpAgent agent(HttpClient http, DaemonRecord daemon, String name)
            throws IOException, InterruptedException {
        return new HttpAgent(http, HttpAgent.DaemonAddress.of(daemon), name);
    }

    private static String status(TestAgent agent, Map<String, Object> claim) {
        return data(agent, "agent_claim", claim).path("status").asString("");
    }

    @Test
    void claimsOfAKilledDaemonCanBeTakenOverOnTheOtherWithinThirtySeconds() throws IOException, InterruptedException {
        var database = PostgresServer.newSchema();
        var project = Files.createDirectories(folder.resolve("shop"));
        Files.writeString(project.resolve("pay.ts"), "export function pay() {}\n");
        var first = machine("first", database);
        try (var second = machine("second", database);
                var http = HttpClient.newHttpClient()) {
            var killed = daemon(first, project);
            var other = daemon(second, project);
            var ada = agent(http, killed, "ada");
            var bob = agent(http, other, "bob");
            try (var stream = ada.listen()) {
                assertThat(stream).isNotNull();
                assertThat(status(ada, CLAIM)).isEqualTo("ok");
                assertThat(status(bob, TAKEOVER)).isEqualTo("CONFLICT");

                TestMachine.kill(killed);
            }
            long begun = System.nanoTime();
            TestMachine.await(() -> status(bob, TAKEOVER).equals("ok"));
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isBetween(PRESENT_FOR, GONE_WITHIN);

            var again = daemon(first, project);
            assertThat(status(agent(http, again, "ada"), CLAIM)).isEqualTo("CONFLICT");
            bob.close();
        }
    }
}
