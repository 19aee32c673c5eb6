package dev.cairn.cli.command;

import dev.cairn.cli.ProgramPlace;
import dev.cairn.cli.Terminal;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.ExitCode;
import dev.cairn.process.RunningBuild;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn upgrade`: prints the running version and how to get the next one.
@Command(
        name = "upgrade",
        description = "Tell which version runs and how to get the next one. It downloads nothing.",
        footer = {"", "Example: cairn upgrade"})
final class UpgradeCommand implements Callable<Integer> {

    private final Terminal terminal;

    UpgradeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var out = terminal.out();
        var place = ProgramPlace.current();
        out.println("This is " + VersionCommand.text() + ", " + place.description() + ".");
        DaemonElection.find(terminal.settings().home())
                .ifPresent(daemon -> out.println("The daemon runs version " + daemon.version() + ", build "
                        + daemon.build()
                        + (daemon.build().equals(RunningBuild.name()) ? "." : ", which is another build.")));
        out.println("Next: " + place.upgrade());
        out.println("A newer command replaces a running older daemon by itself; data are kept.");
        return ExitCode.OK.number();
    }
}
