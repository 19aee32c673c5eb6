package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.ChildProcess;
import dev.cairn.process.CrashReports;
import dev.cairn.process.DaemonRecord;
import dev.cairn.serve.bridge.BridgeClient;
import dev.cairn.serve.bridge.BridgeSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A client is told in time that the daemon's process is stopped, but not that a call takes long.
class HungDaemonTest {

    private static final Duration QUIET = Duration.ofMillis(300);
    private static final Duration HEALTH = Duration.ofMillis(1_200);

    @TempDir
    Path folder;

    private TestMachine machine;
    private DaemonRecord daemon;

    @BeforeEach
    void startDaemon() {
        machine = new TestMachine(folder);
        daemon = machine.startDaemon();
    }

    @AfterEach
    void pullThePlug() {
        machine.close();
    }

    private BridgeClient client() {
        return new BridgeClient(new BridgeSettings(
                Map.of(),
                Optional.of(folder.toString()),
                machine.election()::findOrStart,
                UUID::randomUUID,
                _ -> {},
                new BridgeSettings.Deadlines(QUIET, HEALTH)));
    }

    private void signal(String name) {
        ChildProcess.run(List.of("kill", "-" + name, Long.toString(daemon.pid())), 5_000);
    }

    /// The next message that answers a request. A notification that was sent before the stop may come first.
    private static JsonNode nextAnswer(BridgeClient client) {
        var message = client.next();
        while (!message.has("id")) message = client.next();
        return message;
    }

    @Test
    void everyRequestIsAnsweredWithinTheDeadlineAndServedAgainLater() {
        try (var client = client()) {
            client.greet();
            client.call(1, "note");
            client.answerTo("1");
            signal("STOP");
            long begun = System.nanoTime();
            // Neither notifications nor large requests prevent the next frames from being read.
            for (int i = 0; i < 20; i++)
                client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"note\","
                    + "\"arguments\":{\"text\":\"" + "x".repeat(6_000_000) + "\"}}}");
            var told = List.of(nextAnswer(client), nextAnswer(client));
            assertThat(told).allSatisfy(answer -> {
                assertThat(answer.path("error").path("message").asString(""))
                        .contains("process " + daemon.pid(), "has not answered for");
                assertThat(answer.path("error").path("data").path("hint").asString(""))
                        .contains("cairn stop");
            });
            assertThat(told.stream().map(answer -> answer.path("id").asInt())).containsExactlyInAnyOrder(2, 3);
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(10));
            signal("CONT");
            TestMachine.await(() -> {
                client.call(4, "note");
                return client.answerTo("4").has("result");
            });
        }
    }

    @Test
    void aDaemonThatWasStoppedByForceIsNotReportedAsACrash() {
        signal("STOP");

        var stopped = machine.type("stop");

        assertThat(stopped.exitCode()).as(stopped.err()).isZero();
        assertThat(machine.home().daemonFile()).doesNotExist();
        machine.startDaemon();
        assertThat(CrashReports.all(machine.home())).isEmpty();
    }

    @Test
    void aLongCallIsNotCutWhileTheDaemonIsAlive() {
        try (var client = client()) {
            client.greet();
            client.call(1, "slow_note");
            assertThat(client.answerTo("1").has("result")).isTrue();
        }
    }

    @Test
    void initializeToAHungDaemonIsAnswered() {
        signal("STOP");
        try (var client = client()) {
            client.send(BridgeClient.INITIALIZE);
            assertThat(client.answerTo("0").path("error").path("message").asString(""))
                    .contains("has not answered for");
        } finally {
            signal("CONT");
        }
    }
}
