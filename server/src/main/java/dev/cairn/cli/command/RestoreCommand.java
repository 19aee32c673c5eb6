package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.WaitingIndicator;
import dev.cairn.home.DerivedFolders;
import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.ExitCode;
import dev.cairn.store.sql.engine.SqliteRestore;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn restore`: replaces the store with a backup.
@Command(
        name = "restore",
        description = "Replace the store by a backup. The previous store is kept beside it; no daemon may run.",
        footer = {"", "Example: cairn restore ~/cairn-backup.db"})
final class RestoreCommand implements Callable<Integer> {

    /// Other processes hold the lock for an instant to test it. A lock that is held for longer belongs to a
    /// daemon.
    private static final long LOCK_MILLIS_MAX = 500;

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "file", description = "A file that `cairn backup` wrote.")
    private String file = "";

    @Option(names = "--stop", description = "End the daemon of this home first, if one runs and the backup is sound.")
    private boolean stopsDaemon;

    RestoreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var settings = terminal.settings();
        if (settings.postgres().isPresent())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The store is a PostgreSQL database.",
                    "Restore it with pg_restore, which belongs to it, while no daemon uses the database.");
        var home = settings.home().prepare();
        var backup = terminal.path(file);
        if (stopsDaemon && DaemonElection.find(home).isPresent()) {
            new SqliteRestore(home.store()).check(backup);
            new StopCommand(terminal).call();
        }
        var previous = home.folder()
                .resolve("before-restore-" + STAMP.format(terminal.clock().instant()));
        boolean isKept =
                WaitingIndicator.during(terminal, "restoring the store", () -> restore(home, backup, previous));
        terminal.out().println("The store of " + home.folder() + " is now the one of " + backup + ".");
        if (isKept)
            terminal.out()
                    .println("The previous store is kept in " + previous + "; `cairn restore "
                            + previous.resolve(home.store().getFileName()) + "` brings it back.");
        return ExitCode.OK.number();
    }

    /// Holds the daemon's lock, so that no daemon can start until the store is replaced.
    private static boolean restore(Home home, Path backup, Path previous) {
        try (var _ = FileLocks.take(home.daemonLock(), LOCK_MILLIS_MAX).orElseThrow(() -> homeInUse(home))) {
            return new SqliteRestore(home.store()).run(backup, previous, () -> DerivedFolders.delete(home));
        }
    }

    private static Refusal homeInUse(Home home) {
        var who = DaemonElection.find(home)
                .map(daemon -> "The daemon with process id " + daemon.pid())
                .orElse("Another process");
        return Refusal.of(
                ProblemCode.CONFLICT,
                who + " uses " + home.folder() + "; nothing was changed.",
                "End it with `cairn stop`, or give --stop to end it now.");
    }
}
