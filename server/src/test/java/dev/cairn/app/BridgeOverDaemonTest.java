package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.DaemonElection;
import dev.cairn.serve.bridge.BridgeClient;
import dev.cairn.serve.bridge.BridgeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BridgeOverDaemonTest {

    @TempDir
    Path folder;

    private TestMachine machine;

    @BeforeEach
    void plugIn() {
        machine = new TestMachine(folder);
    }

    @AfterEach
    void pullThePlug() {
        machine.close();
    }

    private BridgeClient client() {
        var election = machine.election();
        return new BridgeClient(new BridgeSettings(
                Map.of(), Optional.of(folder.toString()), election::findOrStart, UUID::randomUUID, line -> {}));
    }

    @Test
    void twoClientsThatStartTogetherShareOneDaemon() {
        try (var first = client();
                var second = client()) {
            first.send(BridgeClient.INITIALIZE);
            second.send(BridgeClient.INITIALIZE);
            assertThat(first.answerTo("0").has("result")).isTrue();
            assertThat(second.answerTo("0").has("result")).isTrue();
            assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                    .hasSize(1);
        }
    }

    @Test
    void afterTheDaemonIsKilledTheNextCallIsServed() throws IOException {
        try (var client = client()) {
            client.greet();
            client.call(1, "note");
            client.answerTo("1");
            TestMachine.kill(DaemonElection.find(machine.home()).orElseThrow());
            client.call(2, "note");
            assertThat(client.answerTo("2").has("result")).isTrue();
        }
        assertThat(notes()).isEqualTo(2);
    }

    @Test
    void aWriteThatWasDurableWhenTheDaemonDiedIsNotDoneTwice() throws IOException {
        try (var client = client()) {
            client.greet();
            var before = DaemonElection.find(machine.home()).orElseThrow().pid();
            client.call(1, "note_and_die");
            assertThat(client.answerTo("1").has("result")).isTrue();
            assertThat(DaemonElection.find(machine.home()).orElseThrow().pid()).isNotEqualTo(before);
        }
        assertThat(notes()).isEqualTo(1);
    }

    /// The number of writes; none may have happened twice.
    private int notes() throws IOException {
        var lines = Files.readAllLines(machine.home().folder().resolve("notes"));
        assertThat(new HashSet<>(lines)).hasSameSizeAs(lines);
        return lines.size();
    }
}
