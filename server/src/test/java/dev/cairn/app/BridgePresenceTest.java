package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.home.Home;
import dev.cairn.process.DaemonElection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Agents behind `cairn mcp` are present while their bridge runs, and gone soon after it ends.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class BridgePresenceTest {

    private static final Duration GONE_WITHIN = Duration.ofSeconds(30);
    private static final Map<String, Object> CLAIM =
            Map.of("targetId", "pay.ts", "intent", "add refunds", "create", true);
    private static final Map<String, Object> TAKEOVER =
            Map.of("targetId", "pay.ts", "intent", "go on", "takeover", true, "create", true);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // made before every test
    private Home home;

    @SuppressWarnings("NullAway.Init") // made before every test
    private Path project;

    @BeforeEach
    void makeProject() throws IOException {
        home = new Home(folder.resolve("home"));
        project = Files.createDirectory(folder.resolve("shop"));
    }

    @AfterEach
    void endDaemon() {
        DaemonElection.find(home).ifPresent(TestMachine::kill);
    }

    private BridgeAgent agent(String name) throws IOException {
        return new BridgeAgent(home, project, name, Map.of());
    }

    private static String status(TestAgent agent, Map<String, Object> claim) {
        return data(agent, "agent_claim", claim).path("status").asString("");
    }

    private static void awaitTakeover(TestAgent agent, Duration most) {
        long begun = System.nanoTime();
        TestMachine.await(() -> status(agent, TAKEOVER).equals("ok"));
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(most);
    }

    private void takenOverAfterTheBridgeEnds(boolean forcibly, Duration most) throws IOException {
        try (var bob = agent("bob")) {
            var ada = agent("ada");
            assertThat(status(ada, CLAIM)).isEqualTo("ok");
            assertThat(status(bob, TAKEOVER)).isEqualTo("CONFLICT");

            ada.end(forcibly);

            awaitTakeover(bob, most);
        }
    }

    @Test
    void claimsOfAKilledBridgeCanBeTakenOverSoon() throws IOException {
        takenOverAfterTheBridgeEnds(true, Duration.ofSeconds(10));
    }

    @Test
    void aTerminatedBridgeClosesItsSession() throws IOException {
        takenOverAfterTheBridgeEnds(false, Duration.ofSeconds(10));
    }

    /// The daemon cannot see this client's process, so only the closed stream shows that it has left.
    @Test
    @Tag("long")
    void aClientThatReportsNoProcessIsGoneWithinThirtySeconds() throws IOException, InterruptedException {
        try (var bob = agent("bob");
                var http = java.net.http.HttpClient.newHttpClient()) {
            bob.call("agent_status", Map.of());
            var daemon = HttpAgent.DaemonAddress.of(DaemonElection.find(home).orElseThrow());
            var ada = new HttpAgent(http, daemon, "ada");
            var stream = ada.listen();
            assertThat(status(ada, CLAIM)).isEqualTo("ok");

            stream.close();

            awaitTakeover(bob, GONE_WITHIN);
        }
    }

    @Test
    void aClientThatStartsAgainIsTheSameAgentAtOnce() throws IOException {
        try (var bob = agent("bob")) {
            bob.call("agent_status", Map.of());
            var ada = agent("ada");
            var claim = data(ada, "agent_claim", CLAIM).path("claimId").asString("");
            ada.end(true);

            try (var again = agent("ada")) {
                assertThat(again.lastError()).isEmpty();
                data(again, "agent_release", Map.of("claimId", claim));
            }
        }
    }

    @Test
    void aSecondBridgeUnderAPresentNameIsToldSoAndGetsInWithItsToken() throws IOException {
        try (var ada = agent("ada")) {
            ada.call("agent_status", Map.of());
            var second = agent("ada");
            assertThat(second.lastError()).contains("The agent name ada is in use", "cairn token --agent ada");
            second.close();

            var token = new TestMachine(folder)
                    .type("token", "--agent", "ada")
                    .out()
                    .strip();
            var file = Files.writeString(folder.resolve("token"), token);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            try (var third = new BridgeAgent(home, project, "ada", Map.of("CAIRN_AGENT_TOKEN_FILE", file.toString()))) {
                assertThat(third.lastError()).isEmpty();
                assertThat(data(third, "agent_status", Map.of()).path("agentId").asString(""))
                        .isEqualTo("ada");
            }
            assertThat(Files.readString(home.securityLog()))
                    .contains("name_taken", "asked for the name ada", "agent_token_made for ada")
                    .doesNotContain(token);
        }
    }

    @Test
    void bridgesKeepTheirNamesWhenTheDaemonIsReplaced() throws IOException {
        try (var ada = agent("ada");
                var bob = agent("bob")) {
            var claim = data(ada, "agent_claim", CLAIM).path("claimId").asString("");
            TestMachine.kill(DaemonElection.find(home).orElseThrow());
            bob.call("agent_status", Map.of());

            var thief = agent("ada");

            assertThat(thief.lastError()).contains("still runs");
            thief.close();
            assertThat(status(bob, TAKEOVER)).isEqualTo("CONFLICT");
            data(ada, "agent_release", Map.of("claimId", claim));
        }
    }
}
