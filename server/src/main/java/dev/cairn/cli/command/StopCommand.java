package dev.cairn.cli.command;

import dev.cairn.app.Daemon;
import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.WaitingIndicator;
import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.home.Pause;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonFile;
import dev.cairn.process.DaemonProcess;
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.ExitCode;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn stop`: stops the daemon, and kills it if it does not react.
@Command(
        name = "stop",
        description = "End the daemon. Nothing that was acknowledged is lost.",
        footer = {"", "Example: cairn stop"})
final class StopCommand implements Callable<Integer> {

    private static final long POLL_MILLIS = 20;

    /// The longest wait for a killed process to be gone.
    private static final long KILL_MILLIS_MAX = 5_000;

    private final Terminal terminal;

    StopCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var home = terminal.settings().home();
        var found = DaemonElection.find(home);
        if (found.isEmpty() && !FileLocks.isHeld(home.daemonLock())) {
            terminal.out().println("No daemon runs for " + home.folder() + ".");
            return ExitCode.OK.number();
        }
        // Without a record the daemon is still starting, or hangs before it could publish its address.
        if (found.isPresent()) ask(home, found.get());
        else DaemonProcess.holding(home).ifPresent(ProcessHandle::destroy);
        var isEnded = WaitingIndicator.during(
                terminal,
                "stopping the daemon",
                () -> isGone(home, Daemon.STOP_MILLIS_MAX + 1_000) || kill(home, found));
        if (!isEnded) throw notStopped(found);
        terminal.out().println("The daemon" + process(found) + " has ended.");
        return ExitCode.OK.number();
    }

    private void ask(Home home, DaemonRecord daemon) {
        try {
            DaemonClient.of(terminal, daemon).stop();
        } catch (Refusal deaf) {
            // A daemon that does not answer may still react to a signal.
            DaemonProcess.of(home, daemon).ifPresent(ProcessHandle::destroy);
        }
    }

    /// Kills a daemon that does not react. Writes that it has acknowledged are not lost.
    private boolean kill(Home home, Optional<DaemonRecord> daemon) {
        var process = daemon.flatMap(record -> DaemonProcess.of(home, record)).or(() -> DaemonProcess.holding(home));
        if (process.isEmpty()) return !FileLocks.isHeld(home.daemonLock());
        terminal.err().println("cairn: the daemon does not react and is killed; acknowledged writes are safe");
        process.get().destroyForcibly();
        var isGone = isGone(home, KILL_MILLIS_MAX);
        // A record that stays behind would look like a crash to the next start.
        if (isGone)
            daemon.filter(killed -> DaemonFile.read(home.daemonFile())
                            .filter(left -> left.startedAt().equals(killed.startedAt()) && left.pid() == killed.pid())
                            .isPresent())
                    .ifPresent(_ -> DaemonFile.remove(home.daemonFile()));
        return isGone;
    }

    private static boolean isGone(Home home, long millisMax) {
        var deadline = System.nanoTime() + millisMax * 1_000_000;
        while (System.nanoTime() < deadline) {
            if (!FileLocks.isHeld(home.daemonLock())) return true;
            Pause.millis(POLL_MILLIS);
        }
        return false;
    }

    private static String process(Optional<DaemonRecord> daemon) {
        return daemon.map(record -> " (process " + record.pid() + ")").orElse("");
    }

    private static Refusal notStopped(Optional<DaemonRecord> daemon) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon" + process(daemon) + " did not end, and it cannot be killed from here.",
                "End it as the user who started it"
                        + daemon.map(record -> ": `kill -9 " + record.pid() + "`")
                                .orElse("")
                        + "; acknowledged writes are safe.");
    }
}
