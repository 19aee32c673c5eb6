package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.home.LastLines;
import dev.cairn.process.ExitCode;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn logs`: prints the end of the daemon's log.
@Command(
        name = "logs",
        description = "Print the end of the daemon's log.",
        footer = {"", "Example: cairn logs --lines 200"})
final class LogsCommand implements Callable<Integer> {

    private static final int LINES_MAX = 10_000;

    private final Terminal terminal;

    @Option(names = "--lines", paramLabel = "n", description = "How many lines (50).")
    private int lines = 50;

    @Option(names = "--security", description = "The log of refused attempts instead.")
    private boolean isSecurity;

    LogsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var home = terminal.settings().home();
        var file = isSecurity ? home.securityLog() : home.log();
        var found = LastLines.of(file, Math.clamp(lines, 1, LINES_MAX));
        if (found.isEmpty())
            terminal.out()
                    .println(
                            Files.exists(file)
                                    ? file + " is empty: "
                                            + (isSecurity ? "nothing was refused." : "nothing was logged.")
                                    : "There is no log yet: " + file + ". A daemon in the background writes it.");
        found.forEach(terminal.out()::println);
        return ExitCode.OK.number();
    }
}
