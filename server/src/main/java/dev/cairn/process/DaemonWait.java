package dev.cairn.process;

import dev.cairn.home.Home;
import dev.cairn.home.Pause;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Waits for the daemon of a home: longer while it reports that it is alive.
final class DaemonWait {

    private static final long POLL_MILLIS = 10;
    private static final Duration NOTICE_EVERY = Duration.ofSeconds(5);

    private final Home home;
    private final DaemonElection.WaitLimits patience;
    private final Consumer<String> notice;
    private final long begun = System.nanoTime();
    private long lastSign = begun;
    private long lastNotice = begun;
    private Optional<DaemonPhase.PhaseReport> seen;

    DaemonWait(Home home, DaemonElection.WaitLimits patience, Consumer<String> notice) {
        this.home = home;
        this.patience = patience;
        this.notice = notice;
        this.seen = DaemonPhase.read(home);
    }

    /// Sleeps briefly; false when a limit has been reached.
    boolean sleepUnlessExpired() {
        look();
        long now = System.nanoTime();
        if (now - lastSign > patience.silent().toNanos()
                || now - begun > patience.total().toNanos()) return false;
        if (now - lastNotice > NOTICE_EVERY.toNanos()) {
            lastNotice = now;
            seen.ifPresent(report -> notice.accept("waiting for the daemon, which is " + report.doing() + " ("
                    + Duration.ofNanos(now - begun).toSeconds() + " s)"));
        }
        Pause.millis(POLL_MILLIS);
        return true;
    }

    private void look() {
        var report = DaemonPhase.read(home);
        if (report.isPresent() && !report.equals(seen)) lastSign = System.nanoTime();
        seen = report;
    }

    /// Whether the daemon has recently reported that it is alive.
    boolean isReported() {
        return seen.isPresent()
                && System.nanoTime() - lastSign <= patience.silent().toNanos();
    }

    Refusal tooSlow() {
        var waited = Duration.ofNanos(System.nanoTime() - begun).toSeconds();
        if (isReported())
            return Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The daemon is still "
                            + seen.map(DaemonPhase.PhaseReport::doing).orElse("starting") + " after " + waited
                            + " seconds.",
                    "Try again later; it goes on. The log is " + home.log() + ".");
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "No daemon was ready within " + waited + " seconds.",
                "Run `cairn doctor`; the log is " + home.log() + ".");
    }
}
