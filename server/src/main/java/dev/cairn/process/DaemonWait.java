package dev.cairn.process;

import dev.cairn.home.Home;
import dev.cairn.home.Pause;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Waits for the daemon of a home. It waits longer if the daemon reports that it is alive ([DaemonPhase]).
final class DaemonWait {

    private static final long POLL_MILLIS = 10;
    private static final Duration NOTICE_EVERY = Duration.ofSeconds(5);

    private final Home home;
    private final DaemonElection.WaitLimits limits;
    private final Consumer<String> notice;
    private final long startNanos = System.nanoTime();
    private long lastReportNanos = startNanos;
    private long lastNoticeNanos = startNanos;
    private Optional<DaemonPhase.PhaseReport> lastReport;

    DaemonWait(Home home, DaemonElection.WaitLimits limits, Consumer<String> notice) {
        this.home = home;
        this.limits = limits;
        this.notice = notice;
        this.lastReport = DaemonPhase.read(home);
    }

    /// Sleeps briefly; false when a limit has been reached.
    boolean sleepUnlessExpired() {
        readReport();
        long now = System.nanoTime();
        if (now - lastReportNanos > limits.silent().toNanos()
                || now - startNanos > limits.total().toNanos()) return false;
        if (now - lastNoticeNanos > NOTICE_EVERY.toNanos()) {
            lastNoticeNanos = now;
            lastReport.ifPresent(report -> notice.accept("waiting for the daemon, which is " + report.doing() + " ("
                    + Duration.ofNanos(now - startNanos).toSeconds() + " s)"));
        }
        Pause.millis(POLL_MILLIS);
        return true;
    }

    private void readReport() {
        var report = DaemonPhase.read(home);
        if (report.isPresent() && !report.equals(lastReport)) lastReportNanos = System.nanoTime();
        lastReport = report;
    }

    /// Whether the daemon has recently reported that it is alive.
    boolean isDaemonAlive() {
        return lastReport.isPresent()
                && System.nanoTime() - lastReportNanos <= limits.silent().toNanos();
    }

    Refusal timeoutRefusal() {
        var waited = Duration.ofNanos(System.nanoTime() - startNanos).toSeconds();
        if (isDaemonAlive())
            return Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The daemon is still "
                            + lastReport.map(DaemonPhase.PhaseReport::doing).orElse("starting") + " after " + waited
                            + " seconds.",
                    "Try again later; it goes on. The log is " + home.log() + ".");
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "No daemon was ready within " + waited + " seconds.",
                "Run `cairn doctor`; the log is " + home.log() + ".");
    }
}
