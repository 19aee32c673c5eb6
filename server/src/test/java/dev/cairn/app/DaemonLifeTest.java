package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonFile;
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonLifeTest {

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

    @Test
    void manyWhoStartAtOnceEndWithOneDaemon() throws Exception {
        try (var threads = Executors.newFixedThreadPool(4)) {
            Callable<DaemonRecord> find = () -> machine.election().findOrStart();
            var found = threads.invokeAll(List.of(find, find, find, find));
            var pids = new java.util.HashSet<Long>();
            for (var one : found) pids.add(one.get().pid());
            assertThat(pids).hasSize(1);
        }
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .hasSize(1);
    }

    @Test
    void aSecondDaemonIsRefusedAndToldWhoIsFirst() {
        var first = machine.startDaemon();
        var second = machine.daemon();
        assertThat(TestMachine.exitCode(second)).isEqualTo(ExitCode.UNAVAILABLE.number());
        assertThat(TestMachine.output(second))
                .contains("process " + first.pid(), "port " + first.port(), "next:", "cairn stop");
        assertThat(machine.isServed()).isTrue();
    }

    @Test
    void filesOfAKilledDaemonAreIgnoredAndReplaced() {
        var first = machine.startDaemon();
        TestMachine.kill(first);
        assertThat(Files.exists(machine.home().daemonFile())).isTrue();
        assertThat(machine.isServed()).isFalse();
        var second = machine.election().findOrStart();
        assertThat(second.pid()).isNotEqualTo(first.pid());
        assertThat(DaemonElection.find(machine.home())).contains(second);
    }

    @Test
    void aRecordWithoutALivingDaemonIsNoDaemon() {
        machine.home().prepare();
        var stale = new DaemonRecord(
                ProcessHandle.current().pid(),
                "127.0.0.1",
                1,
                Instant.EPOCH,
                "1",
                "b",
                new Secret("c"),
                Optional.empty());
        DaemonFile.write(machine.home().daemonFile(), stale);
        assertThat(machine.isServed()).isFalse();
        assertThat(machine.type("status").exitCode()).isEqualTo(ExitCode.UNAVAILABLE.number());
    }

    @Test
    void stoppingEndsTheDaemonAndTidiesUp() {
        var daemon = machine.startDaemon();
        var stopped = machine.type("stop");
        assertThat(stopped.exitCode()).isZero();
        assertThat(stopped.out()).contains("process " + daemon.pid());
        assertThat(Files.exists(machine.home().daemonFile())).isFalse();
        assertThat(machine.type("stop").out()).contains("No daemon runs");
    }

    @Test
    void aSignalEndsTheDaemonGracefully() {
        var daemon = machine.startDaemon();
        var process = ProcessHandle.of(daemon.pid()).orElseThrow();
        process.destroy();
        TestMachine.await(() -> !process.isAlive());
        assertThat(Files.exists(machine.home().daemonFile())).isFalse();
    }

    @Test
    void aPortSomebodyAskedForIsNotExchangedForAnother() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var daemon = machine.with("CAIRN_PORT", Integer.toString(taken.getLocalPort()))
                    .daemon();
            assertThat(TestMachine.exitCode(daemon)).isEqualTo(ExitCode.UNAVAILABLE.number());
            assertThat(TestMachine.output(daemon)).contains("Port " + taken.getLocalPort(), "CAIRN_PORT", "next:");
        }
    }

    @Test
    void theBuiltInPortGivesWayToWhoeverHasIt() throws IOException {
        try (var _ = holdBuiltInPort()) {
            var daemon = machine.without("CAIRN_PORT").startDaemon();
            assertThat(daemon.port()).isNotEqualTo(Integer.parseInt(Setting.PORT.fallback()));
            assertThat(machine.type("status").out()).contains("was taken", ":" + daemon.port());
        }
    }

    /// Occupies the port, unless another program of this machine already does, which has the same effect.
    private static AutoCloseableSocket holdBuiltInPort() {
        try {
            var socket =
                    new ServerSocket(Integer.parseInt(Setting.PORT.fallback()), 1, InetAddress.getLoopbackAddress());
            return socket::close;
        } catch (IOException takenAlready) {
            return () -> {};
        }
    }

    private interface AutoCloseableSocket extends AutoCloseable {
        @Override
        void close() throws IOException;
    }

    @Test
    void aHomeThatIsAFileIsRefused() throws IOException {
        Files.writeString(machine.home().folder(), "in the way");
        assertThatThrownBy(() -> machine.election().findOrStart()).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().message()).contains("is a file");
            assertThat(refusal.problem().hint()).contains("CAIRN_HOME");
        });
        assertThat(machine.type("tools").exitCode()).isEqualTo(ExitCode.UNAVAILABLE.number());
    }

    @Test
    void aDaemonThatDiesAtStartTellsWhyThroughItsStarter() {
        var dying = new DaemonElection(machine.home(), List.of("sh", "-c", "echo no luck today; exit 7"));
        assertThatThrownBy(dying::findOrStart).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().message()).contains("no luck today");
            assertThat(refusal.problem().hint())
                    .contains(machine.home().startLog().toString());
        });
    }

    @Test
    void clientSettingsAreReadableByTheOwnerOnly() throws IOException {
        machine.startDaemon();
        assertThat(Files.getPosixFilePermissions(machine.home().daemonFile())).hasSize(2);
        assertThat(Files.getPosixFilePermissions(machine.home().folder())).hasSize(3);
    }
}
