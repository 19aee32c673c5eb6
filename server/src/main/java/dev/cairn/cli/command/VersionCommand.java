package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.process.ExitCode;
import dev.cairn.process.RunningBuild;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn version`: prints the version and build.
@Command(
        name = "version",
        description = "Tell the version, the build and the Java it runs on.",
        footer = {"", "Example: cairn version"})
final class VersionCommand implements Callable<Integer> {

    private final Terminal terminal;

    VersionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out().println(text());
        return ExitCode.OK.number();
    }

    static String text() {
        return "cairn " + RunningBuild.version() + " (build " + RunningBuild.name() + ", Java " + Runtime.version()
                + ")";
    }
}
