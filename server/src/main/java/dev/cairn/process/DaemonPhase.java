package dev.cairn.process;

import dev.cairn.home.Home;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reports that a daemon is alive while it cannot be reached: before it listens and after it has stopped listening.
///
/// The report is a file that changes twice a second. Readers check for changes, because clocks may differ.
public final class DaemonPhase implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DaemonPhase.class);
    private static final long REPORT_MILLIS = 500;

    private final Home home;
    private final String doing;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread;

    private DaemonPhase(Home home, String doing) {
        this.home = home;
        this.doing = doing;
        this.thread = Thread.ofPlatform().daemon().name("cairn-phase").start(this::run);
    }

    /// Reports this activity until closed.
    ///
    /// @param doing completes "the daemon is", for example "opening its store"
    public static DaemonPhase report(Home home, String doing) {
        return new DaemonPhase(home, doing);
    }

    /// One report.
    ///
    /// @param beat changes with every report
    record PhaseReport(String beat, String doing) {}

    /// The current report; only a change of it shows that the daemon is alive.
    static Optional<PhaseReport> read(Home home) {
        try {
            var lines = Files.readAllLines(home.daemonPhase(), StandardCharsets.UTF_8);
            return lines.size() == 2 ? Optional.of(new PhaseReport(lines.get(0), lines.get(1))) : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException unreadable) {
            LOG.debug("the report of the daemon is not readable", unreadable);
            return Optional.empty();
        }
    }

    private void run() {
        try {
            long count = 0;
            do write(++count);
            while (!over.await(REPORT_MILLIS, TimeUnit.MILLISECONDS));
            Files.deleteIfExists(home.daemonPhase());
        } catch (IOException e) {
            // Without reports, waiting clients only give up sooner.
            LOG.warn("Starting or stopping cannot be reported in {}", home.daemonPhase(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(long count) throws IOException {
        var next = home.daemonPhase().resolveSibling("daemon.phase.next");
        Files.writeString(next, ProcessHandle.current().pid() + " " + count + "\n" + doing + "\n");
        Files.move(next, home.daemonPhase(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() {
        over.countDown();
        try {
            thread.join(REPORT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
