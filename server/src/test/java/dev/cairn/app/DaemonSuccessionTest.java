package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.home.FileLocks;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import dev.cairn.process.BuildVersion;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonFile;
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.RunningBuild;
import dev.cairn.serve.bridge.BridgeClient;
import dev.cairn.serve.bridge.BridgeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A newer build replaces the daemon of an older one, and never the other way round.
class DaemonSuccessionTest {

    private static final String OLD = "20260101-120000-7";
    private static final String NEW = "20260102-120000-7";
    private static final DaemonElection.WaitLimits SHORT =
            new DaemonElection.WaitLimits(Duration.ofSeconds(4), Duration.ofSeconds(60));

    @TempDir
    Path folder;

    private TestMachine machine;
    private final List<String> notices = new CopyOnWriteArrayList<>();

    @BeforeEach
    void plugIn() {
        machine = new TestMachine(folder);
    }

    @AfterEach
    void pullThePlug() {
        machine.close();
    }

    private DaemonElection election(String build, String... traits) {
        return new DaemonElection(machine.home(), StubDaemon.command(build, traits))
                .with(new DaemonElection.Succession(
                        new BuildVersion(RunningBuild.version(), build), DrainRequest::send))
                .reportingTo(notices::add);
    }

    private BridgeClient client(DaemonElection election) {
        return new BridgeClient(new BridgeSettings(
                Map.of(), Optional.of(folder.toString()), election::findOrStart, UUID::randomUUID, _ -> {}));
    }

    @Test
    void aNewerBuildTakesOverAndNoCallIsLostOrDoubled() throws IOException {
        var old = machine.startDaemon(StubDaemon.command(OLD));
        try (var client = client(election(OLD))) {
            client.greet();
            client.call(1, "note");
            client.answerTo("1");
            client.call(2, "slow_note");
            var taken = Thread.ofVirtual().start(() -> election(NEW).findOrStart());
            TestMachine.await(() -> !Files.exists(machine.home().daemonFile()));
            client.call(3, "note");
            assertThat(by(client, "2")).as("the call under way is finished").isEqualTo(old.pid());
            long next = by(client, "3");
            assertThat(next).isNotEqualTo(old.pid());
            assertThat(DaemonElection.find(machine.home()).orElseThrow())
                    .satisfies(daemon -> assertThat(daemon.pid()).isEqualTo(next))
                    .satisfies(daemon -> assertThat(daemon.build()).isEqualTo(NEW));
            TestMachine.await(() -> !taken.isAlive());
        }
        var lines = Files.readAllLines(machine.home().folder().resolve("notes"));
        assertThat(lines).hasSize(3);
        assertThat(new HashSet<>(lines)).hasSize(3);
        assertThat(notices).anyMatch(line -> line.contains("older build"));
    }

    private static long by(BridgeClient client, String id) {
        var answer = client.answerTo(id);
        assertThat(answer.has("result")).as(answer.toString()).isTrue();
        return answer.path("result").path("by").asLong();
    }

    @Test
    void anOlderBuildUsesTheNewerDaemon() {
        var newer = machine.startDaemon(StubDaemon.command(NEW));
        assertThat(election(OLD).findOrStart().pid()).isEqualTo(newer.pid());
        assertThat(election(NEW).findOrStart().pid()).isEqualTo(newer.pid());
        assertThat(election("development").findOrStart().pid()).isEqualTo(newer.pid());
    }

    @Test
    void severalOfANewerBuildReplaceTheDaemonOnce() throws Exception {
        var old = machine.startDaemon(StubDaemon.command(OLD));
        try (var threads = Executors.newFixedThreadPool(4)) {
            Callable<DaemonRecord> find = () -> election(NEW).findOrStart();
            var pids = new HashSet<Long>();
            for (var one : threads.invokeAll(List.of(find, find, find, find)))
                pids.add(one.get().pid());
            assertThat(pids).hasSize(1).doesNotContain(old.pid());
        }
    }

    @Test
    void aDaemonThatDoesNotAnswerIsStoppedBySignal() {
        var old = machine.startDaemon(StubDaemon.command(OLD, StubDaemon.DEAF + "=true"));
        assertThat(election(NEW).findOrStart().pid()).isNotEqualTo(old.pid());
        assertThat(ProcessHandle.of(old.pid()).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void aProcessThatMayBeAnotherOneIsLeftAlone() throws IOException {
        machine.home().prepare();
        var stranger = new ProcessBuilder("sleep", "60").start();
        var record = new DaemonRecord(
                stranger.pid(),
                "127.0.0.1",
                1,
                Instant.now(),
                RunningBuild.version(),
                OLD,
                new Secret("c"),
                Optional.empty());
        try (var _ = FileLocks.take(machine.home().daemonLock(), 0).orElseThrow()) {
            DaemonFile.write(machine.home().daemonFile(), record);
            assertThatThrownBy(election(NEW)::findOrStart).isInstanceOfSatisfying(Refusal.class, refusal -> {
                assertThat(refusal.problem().message()).contains("older build", "process " + stranger.pid());
                assertThat(refusal.problem().hint()).contains("CAIRN_HOME");
            });
            assertThat(stranger.isAlive()).isTrue();
        } finally {
            stranger.destroyForcibly();
        }
    }

    @Test
    void aDaemonThatReportsThatItIsStartingIsWaitedFor() {
        var begun = System.nanoTime();
        var daemon = election(NEW, StubDaemon.SLOW + "=9000").with(SHORT).findOrStart();
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(SHORT.silent());
        assertThat(ProcessHandle.of(daemon.pid()).filter(ProcessHandle::isAlive))
                .isPresent();
        assertThat(notices).anyMatch(line -> line.contains("waiting for the daemon, which is opening its store"));
        assertThat(machine.home().folder().resolve("daemon.phase")).doesNotExist();
    }

    @Test
    void aDaemonThatReportsNothingIsEnded() {
        var silent = new DaemonElection(machine.home(), List.of("sh", "-c", "exec sleep 60")).with(SHORT);
        assertThatThrownBy(silent::findOrStart)
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().message())
                                .contains("No daemon was ready within "
                                        + SHORT.silent().toSeconds() + " seconds"));
        TestMachine.await(() -> ProcessHandle.current().children().noneMatch(ProcessHandle::isAlive));
    }
}
