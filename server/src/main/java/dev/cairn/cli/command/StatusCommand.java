package dev.cairn.cli.command;

import dev.cairn.app.PortChoice;
import dev.cairn.app.Settings;
import dev.cairn.cli.Terminal;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.ExitCode;
import dev.cairn.process.RunningBuild;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn status`: shows whether a daemon runs, and its address.
@Command(
        name = "status",
        description = "Tell whether the daemon runs, and where. Exit code 3 when it does not.",
        footer = {"", "Example: cairn status"})
final class StatusCommand implements Callable<Integer> {

    private final Terminal terminal;

    StatusCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var settings = terminal.settings();
        var found = DaemonElection.find(settings.home());
        if (found.isEmpty()) {
            terminal.out().println("No daemon runs for " + settings.home().folder() + ". `cairn serve` starts one.");
            return ExitCode.UNAVAILABLE.number();
        }
        print(settings, found.get());
        return ExitCode.OK.number();
    }

    private void print(Settings settings, DaemonRecord daemon) {
        var age = Duration.between(daemon.startedAt(), terminal.clock().instant());
        var out = terminal.out();
        out.println("The daemon serves " + daemon.url() + " (MCP at /mcp).");
        out.println("  process   " + daemon.pid());
        out.println("  since     " + daemon.startedAt() + " (" + Math.max(0, age.toMinutes()) + " minutes)");
        out.println("  version   " + daemon.version() + ", build " + daemon.build());
        out.println("  home      " + settings.home().folder());
        out.println("  log       " + settings.home().log());
        if (settings.port() != PortChoice.ANY && daemon.port() != settings.port())
            out.println("  note      port " + settings.port() + " was taken, so it listens on another one");
        if (!daemon.build().equals(RunningBuild.name()))
            out.println("  note      it runs another build than this command (" + RunningBuild.name()
                    + "); `cairn stop` lets the next use start this one");
    }
}
