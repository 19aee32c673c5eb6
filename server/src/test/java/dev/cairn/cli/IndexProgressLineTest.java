package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.Settings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexProgressLineTest {

    @TempDir
    Path folder;

    private final StringWriter printed = new StringWriter();
    private Instant now = Instant.parse("2026-01-31T09:00:00Z");

    private IndexProgressLine line() {
        return new IndexProgressLine(new Terminal(
                new PrintWriter(printed),
                new PrintWriter(printed),
                new Settings.SettingSources(Map.of(), folder, folder),
                TerminalDevices.NONE,
                () -> now,
                UUID::randomUUID));
    }

    @Test
    void aPhaseWithoutACountIsPrintedOnlyWhenItLasts() {
        var line = line();

        now = now.plusSeconds(11);
        line.show(new DaemonClient.CallStep(0, 0, "listing"));
        assertThat(printed.toString()).isEmpty();

        line.show(new DaemonClient.CallStep(5, 10, "reading"));
        assertThat(printed.toString()).isEqualTo("cairn: reading 5 of 10 files (50 %)" + System.lineSeparator());
    }

    @Test
    void aPhaseWithoutACountThatLastsIsNamed() {
        var line = line();
        now = now.plusSeconds(11);
        line.show(new DaemonClient.CallStep(0, 0, "listing"));

        now = now.plusSeconds(11);
        line.show(new DaemonClient.CallStep(0, 0, "listing"));

        assertThat(printed.toString()).isEqualTo("cairn: listing …" + System.lineSeparator());
    }
}
