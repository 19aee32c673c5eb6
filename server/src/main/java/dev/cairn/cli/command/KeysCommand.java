package dev.cairn.cli.command;

import dev.cairn.app.MemorySettingsReader;
import dev.cairn.app.Settings;
import dev.cairn.app.service.MemoryServices;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.WaitingIndicator;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.ExitCode;
import dev.cairn.store.Author;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn keys rotate`: replaces the master key of sensitive episodes.
@Command(
        name = "keys",
        description = "`rotate` makes a new master key and puts every sensitive episode of this home under it.",
        footer = {"", "Example: cairn keys rotate"})
final class KeysCommand implements Callable<Integer> {

    private static final Author AUTHOR = new Author(new AgentId("cairn"), new SessionId("keys"));

    private static final long LOCK_MILLIS_MAX = 200;

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "rotate", description = "What to do.")
    private String action = "";

    @Option(
            names = "--forget-old",
            description = "Forget the earlier keys afterwards; other homes that use this key file would lose theirs.")
    private boolean forgetsOld;

    KeysCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!action.equals("rotate"))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT, "`keys` cannot do '" + action + "'.", "Give `cairn keys rotate`.");
        var settings = terminal.settings();
        int rewrapped = WaitingIndicator.during(terminal, "changing the key", () -> rotateLocked(settings));
        terminal.out()
                .println("The master key has changed; " + rewrapped
                        + (rewrapped == 1 ? " sensitive episode is" : " sensitive episodes are") + " under it now.");
        return ExitCode.OK.number();
    }

    /// Holds the daemon's lock, so that no daemon can start until all episodes use the new key.
    private int rotateLocked(Settings settings) {
        var home = settings.home().prepare();
        try (var _ = FileLocks.take(home.daemonLock(), LOCK_MILLIS_MAX).orElseThrow(() -> homeInUse(home))) {
            return rotate(settings);
        }
    }

    private static Refusal homeInUse(Home home) {
        var who = DaemonElection.find(home).isPresent() ? "A daemon runs on " : "Another process uses ";
        return Refusal.of(
                ProblemCode.CONFLICT,
                who + home.folder() + ", and keys change while nobody uses them.",
                "End it with `cairn stop`, then rotate.");
    }

    /// Stores the new key before the first episode is encrypted with it, and keeps the old keys until all episodes
    /// are.
    private int rotate(Settings settings) {
        var wiring = terminal.wiring();
        var keys = wiring.keys(settings);
        try (var store = wiring.store(settings.home(), settings)) {
            keys.renew();
            int rewrapped = MemoryServices.open(
                            wiring.memoryDependencies(store, MemoryPorts.NONE, VectorRecall.NONE),
                            keys,
                            MemorySettingsReader.settings(settings))
                    .rotation()
                    .rewrapAll(AUTHOR);
            if (forgetsOld) keys.forgetEarlier();
            return rewrapped;
        }
    }
}
