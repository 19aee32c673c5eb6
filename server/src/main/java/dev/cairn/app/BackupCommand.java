package dev.cairn.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `cairn backup`: a copy of everything, while everything goes on.
@Command(name = "backup", description = "Write a consistent copy of the store to a new file; the daemon may go on.")
final class BackupCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "file", description = "Where to; it must not exist yet.")
    private String file = "";

    BackupCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var target = terminal.path(file);
        var bytes = Waiting.during(terminal, "copying the store", () -> Wiring.backup(terminal, target));
        terminal.out().println("The store is copied to " + target + " (" + bytes + " bytes).");
        return ExitCode.OK.number();
    }
}
