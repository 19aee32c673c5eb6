package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.WaitingIndicator;
import dev.cairn.home.ContentFiles;
import dev.cairn.home.FileLocks;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import dev.cairn.store.sql.engine.SqliteBackup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `cairn backup`: copies the store while the daemon may keep running.
@Command(
        name = "backup",
        description = "Write a consistent copy of the store to a new file; the daemon may go on.",
        footer = {"", "Example: cairn backup ~/cairn-backup.db"})
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
        var bytes = WaitingIndicator.during(terminal, "copying the store", () -> copy(target));
        terminal.out().println("The store is copied to " + target + " (" + bytes + " bytes).");
        return ExitCode.OK.number();
    }

    /// Reads the store directly and changes nothing in it, so no daemon is needed.
    private long copy(Path target) {
        if (Files.exists(target))
            throw Refusal.of(ProblemCode.CONFLICT, target + " exists already.", "Name a file that does not.");
        var settings = terminal.settings();
        if (settings.postgres().isPresent())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The store is a PostgreSQL database.",
                    "Copy it with pg_dump, which belongs to it.");
        var home = settings.home();
        if (!Files.exists(home.store()))
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "There is no store in " + home.folder() + " yet.",
                    "Check CAIRN_HOME with `cairn config`.");
        try {
            ContentFiles.requireOutsideOfHomes(target);
            SqliteBackup.write(home.store(), target, () -> FileLocks.isHeld(home.daemonLock()));
            return Files.size(target);
        } catch (IOException e) {
            throw Refusal.of(ProblemCode.UNAVAILABLE, "The copy cannot be read: " + e.getMessage(), "Try again.", e);
        }
    }
}
