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
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn stop`: stops the daemon after its running calls.
@Command(name = "stop", description = "End the daemon. Nothing that was acknowledged is lost.")
final class StopCommand implements Callable<Integer> {

    private static final long POLL_MILLIS = 20;

    private final Terminal terminal;

    StopCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var home = terminal.settings().home();
        var found = DaemonElection.find(home);
        if (found.isEmpty()) {
            terminal.out().println("No daemon runs for " + home.folder() + ".");
            return ExitCode.OK.number();
        }
        ask(found.get());
        if (!WaitingIndicator.during(terminal, "stopping the daemon", () -> isGone(home)))
            throw stillThere(found.get());
        terminal.out().println("The daemon (process " + found.get().pid() + ") has ended.");
        return ExitCode.OK.number();
    }

    private void ask(DaemonRecord daemon) {
        try {
            DaemonClient.of(terminal, daemon).stop();
        } catch (Refusal deaf) {
            // A daemon that does not answer may still react to a signal.
            ProcessHandle.of(daemon.pid()).ifPresent(ProcessHandle::destroy);
        }
    }

    private static boolean isGone(Home home) {
        var deadline = System.nanoTime() + (Daemon.STOP_MILLIS_MAX + 1_000) * 1_000_000;
        while (System.nanoTime() < deadline) {
            if (!FileLocks.isHeld(home.daemonLock())) return true;
            Pause.millis(POLL_MILLIS);
        }
        return false;
    }

    private static Refusal stillThere(DaemonRecord daemon) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon (process " + daemon.pid() + ") did not end in time.",
                "End it with `kill -9 " + daemon.pid() + "`; acknowledged writes are safe.");
    }
}
