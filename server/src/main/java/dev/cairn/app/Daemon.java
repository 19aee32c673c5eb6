package dev.cairn.app;

import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import dev.cairn.process.CrashReports;
import dev.cairn.process.DaemonFile;
import dev.cairn.process.DaemonPhase;
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.RunningBuild;
import dev.cairn.serve.http.StopKind;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the daemon of a home, from acquiring the lock of the home to releasing it. At most one daemon runs per
/// home.
public final class Daemon {

    /// After this time the process is halted. That loses nothing, because acknowledged writes are already durable.
    public static final long STOP_MILLIS_MAX = 15_000;

    /// The longest wait for running calls when another daemon takes over. The bridges repeat unfinished calls with
    /// the new daemon.
    private static final Duration DRAIN_MAX = Duration.ofSeconds(60);

    /// Other processes hold the lock for an instant to test it. A lock that is held for longer belongs to a
    /// daemon.
    private static final long LOCK_MILLIS_MAX = 500;

    private static final int FORCED_EXIT_CODE = 1;

    private static final Logger LOG = LoggerFactory.getLogger(Daemon.class);

    private final Settings settings;
    private final DaemonServer.ServerOpener opener;
    private final InstantSource clock;
    private final Supplier<UUID> newId;
    private final AtomicReference<StopKind> stopKind = new AtomicReference<>(StopKind.SOON);
    private final CountDownLatch stopAsked = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    public Daemon(Settings settings, DaemonServer.ServerOpener opener, InstantSource clock, Supplier<UUID> newId) {
        this.settings = settings;
        this.opener = opener;
        this.clock = clock;
        this.newId = newId;
    }

    /// Serves until the daemon is asked to stop or has been idle for too long.
    ///
    /// @param onReady called with the address once connections are accepted
    public void run(Consumer<DaemonRecord> onReady) {
        var home = settings.home().prepare();
        try (var _ = FileLocks.take(home.daemonLock(), LOCK_MILLIS_MAX).orElseThrow(() -> secondDaemon(home))) {
            // A daemon removes this file when it ends normally, so a file that still exists was left by a crash.
            var crashed = DaemonFile.read(home.daemonFile());
            DaemonFile.remove(home.daemonFile());
            crashed.ifPresent(daemon -> LOG.warn(
                    "The previous daemon ended without notice; see {}",
                    CrashReports.write(home, daemon, clock.instant())));
            Runtime.getRuntime().addShutdownHook(new Thread(this::stopAndWait, "stop"));
            serve(home, onReady);
        } finally {
            ended.countDown();
        }
    }

    private void serve(Home home, Consumer<DaemonRecord> onReady) {
        var controlToken = new Secret(newId.get().toString());
        var host = settings.text(Setting.HOST).orElse(Setting.HOST.fallback());
        var secrets = AcceptedSecrets.of(settings, host);
        try (var address = new DaemonServer.ListenAddress(host, PortChoice.listen(settings), secrets);
                var server = open(new DaemonServer.ServerPlan(home, address, controlToken, settings, this::stop))) {
            var record = new DaemonRecord(
                    ProcessHandle.current().pid(),
                    address.host(),
                    server.port(),
                    clock.instant(),
                    RunningBuild.version(),
                    RunningBuild.name(),
                    controlToken,
                    Optional.of(secrets.getFirst()));
            DaemonFile.write(home.daemonFile(), record);
            onReady.accept(record);
            awaitStop(server);
            // From here on no new client should connect.
            DaemonFile.remove(home.daemonFile());
            if (stopKind.get() == StopKind.AFTER_CALLS) drain(home, server);
            forceAfter(STOP_MILLIS_MAX);
        }
    }

    /// Opens the server. This has no time limit, because a large store may have to be migrated.
    private DaemonServer open(DaemonServer.ServerPlan plan) {
        try (var _ = DaemonPhase.report(plan.home(), "opening its store and bringing it up to date")) {
            return opener.open(plan);
        }
    }

    private void stop(StopKind kind) {
        stopKind.set(kind);
        stopAsked.countDown();
    }

    private static void drain(Home home, DaemonServer server) {
        try (var _ = DaemonPhase.report(home, "finishing its calls for another build")) {
            server.drain(DRAIN_MAX);
        }
    }

    private void awaitStop(DaemonServer server) {
        var idleMax = Duration.ofMinutes(settings.idleExitMinutes());
        var lastUse = clock.instant();
        try {
            if (idleMax.isZero()) stopAsked.await();
            while (!stopAsked.await(1, TimeUnit.SECONDS)) {
                if (server.isInUse()) lastUse = clock.instant();
                if (Duration.between(lastUse, clock.instant()).compareTo(idleMax) > 0) return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Halts the process if closing takes too long, because a hanging process would keep the home locked.
    private void forceAfter(long millis) {
        Thread.ofPlatform().daemon().name("force-stop").start(() -> {
            try {
                if (!ended.await(millis, TimeUnit.MILLISECONDS))
                    Runtime.getRuntime().halt(FORCED_EXIT_CODE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /// Shutdown hook: keeps the process alive until the store is closed.
    private void stopAndWait() {
        stopAsked.countDown();
        try {
            var isEnded = ended.await(STOP_MILLIS_MAX, TimeUnit.MILLISECONDS);
            if (!isEnded) Runtime.getRuntime().halt(FORCED_EXIT_CODE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Refusal secondDaemon(Home home) {
        var who = DaemonFile.read(home.daemonFile())
                .map(first -> "process " + first.pid() + " on port " + first.port())
                .orElse("another process");
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "A daemon already serves " + home.folder() + ": " + who + ".",
                "Use that one, end it with `cairn stop`, or choose another CAIRN_HOME.");
    }
}
