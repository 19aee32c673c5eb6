package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.home.FileLocks;
import dev.cairn.process.CrashReports;
import dev.cairn.process.DaemonElection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// How a daemon ends: unused, stopped although it does not react, or crashed.
class DaemonEndTest {

    @TempDir
    private Path folder;

    /// Ten minutes pass with every look at it.
    private static final class FastClock implements InstantSource {

        private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-31T09:00:00Z"));

        @Override
        public Instant instant() {
            return now.updateAndGet(time -> time.plus(Duration.ofMinutes(10)));
        }
    }

    private static final class UnusedServer implements DaemonServer {

        @Override
        public int port() {
            return 1;
        }

        @Override
        public boolean isInUse() {
            return false;
        }

        @Override
        public void drain(Duration atMost) {}

        @Override
        public void close() {}
    }

    @Test
    @Timeout(60)
    void aDaemonInTheBackgroundEndsWhenNobodyHasUsedIt() {
        var places = new Settings.SettingSources(
                Map.of("CAIRN_HOME", folder.resolve("home").toString()), folder, folder);
        var settings = Settings.load(Map.of(), places);

        new Daemon(settings, _ -> new UnusedServer(), new FastClock(), UUID::randomUUID).run(_ -> {});

        assertThat(DaemonElection.find(settings.home())).isEmpty();
        assertThat(FileLocks.isHeld(settings.home().daemonLock())).isFalse();
        assertThat(CrashReports.all(settings.home())).isEmpty();
    }

    @Test
    void aKilledDaemonLeavesAReportThatTheDoctorShows() throws IOException {
        try (var machine = new TestMachine(folder)) {
            var first = machine.startDaemon();
            TestMachine.kill(first);
            assertThat(machine.type("doctor").out()).contains("(process " + first.pid() + ") ended without notice");

            machine.startDaemon();
            TestMachine.await(() -> DaemonElection.find(machine.home())
                    .filter(second -> second.pid() != first.pid())
                    .isPresent());

            var report = CrashReports.all(machine.home()).getFirst();
            assertThat(Files.readString(report)).contains("process " + first.pid());
            assertThat(machine.type("doctor").out()).contains("warn  crash", report.toString());
            assertThat(machine.type("stop").exitCode()).isZero();
            machine.startDaemon();
            assertThat(CrashReports.all(machine.home())).hasSize(1);
        }
    }

    @Test
    void aDaemonThatNeverPublishedItsAddressIsStopped() {
        try (var machine = new TestMachine(folder)) {
            var starting = machine.daemon(StubDaemon.command("slow", StubDaemon.SLOW + "=600000"));
            TestMachine.await(() -> FileLocks.isHeld(machine.home().daemonLock()));

            var stopped = machine.type("stop");

            assertThat(stopped.exitCode()).as(stopped.err()).isZero();
            assertThat(stopped.out()).contains("has ended");
            TestMachine.await(() -> !starting.isAlive());
        }
    }
}
