package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.trust.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonFileTest {

    @TempDir
    Path folder;

    private static final DaemonRecord DAEMON = new DaemonRecord(
            42,
            "0.0.0.0",
            7420,
            Instant.parse("2026-01-02T03:04:05Z"),
            "1.0",
            "b",
            new Secret("con\"trol"),
            Optional.of(new Secret("hidden")));

    @Test
    void writtenRecordsCanBeReadAgain() {
        var file = folder.resolve("daemon.json");
        DaemonFile.write(file, DAEMON);
        DaemonFile.write(file, DAEMON);
        assertThat(DaemonFile.read(file)).contains(DAEMON.withSecret(Optional.empty()));
        assertThat(file).content().doesNotContain("hidden");
        assertThat(folder).isDirectoryContaining("glob:**daemon.json").isDirectoryNotContaining("glob:**.next");
    }

    @Test
    void halfAFileIsNoRecord() throws IOException {
        var file = folder.resolve("daemon.json");
        DaemonFile.write(file, DAEMON);
        var whole = Files.readString(file);
        for (int length = 0; length < whole.length(); length++) {
            Files.writeString(file, whole.substring(0, length));
            assertThat(DaemonFile.read(file)).as(whole.substring(0, length)).isEmpty();
        }
        Files.writeString(file, whole.replace("7420", "\"many\""));
        assertThat(DaemonFile.read(file)).isEmpty();
        DaemonFile.remove(file);
        assertThat(DaemonFile.read(file)).isEmpty();
    }

    @Test
    void clientsOfThisMachineConnectToThisMachine() {
        assertThat(DAEMON.url()).isEqualTo("http://127.0.0.1:7420");
    }
}
