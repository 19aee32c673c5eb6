package dev.cairn.app;

import dev.cairn.cli.BridgeStarter;
import dev.cairn.cli.CommandFailures;
import dev.cairn.cli.DaemonStarter;
import dev.cairn.cli.HookStarter;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TerminalDevices;
import dev.cairn.cli.command.CairnCommand;
import dev.cairn.process.ExitCode;
import dev.cairn.process.InheritedSecrets;
import dev.cairn.process.SteadyClock;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// The entry point of the program.
public final class Main {

    private static final List<String> BACKGROUND_DAEMON = List.of("serve", "--background");
    private static final List<String> DAEMON_WITH_SECRETS = List.of("serve", "--background", InheritedSecrets.FLAG);

    private Main() {}

    public static void main(String[] arguments) {
        var code = run(terminal(), List.of(arguments));
        // System.exit waits 0.3 s for threads blocked in network calls, so the bridge returns from this method instead.
        if (code != 0 || !List.of(arguments).contains("mcp")) System.exit(code);
    }

    static int run(Terminal terminal, List<String> arguments) {
        // Agents wait for the bridge and the bridge for the daemon, so both start before the command line parser is
        // loaded.
        if (arguments.equals(BACKGROUND_DAEMON))
            return runDirectly(terminal, () -> DaemonStarter.inBackground(terminal));
        if (arguments.equals(DAEMON_WITH_SECRETS))
            return runDirectly(
                    terminal, () -> DaemonStarter.inBackground(terminal.with(InheritedSecrets.read(System.in))));
        var isBridge = !arguments.isEmpty() && arguments.getFirst().equals("mcp");
        var rest = isBridge ? arguments.subList(1, arguments.size()) : List.<String>of();
        if (isBridge && BridgeStarter.canParse(rest))
            return runDirectly(terminal, () -> BridgeStarter.run(terminal, rest));
        var isHook = !arguments.isEmpty() && arguments.getFirst().equals("hook");
        if (isHook && HookStarter.canParse(arguments.subList(1, arguments.size())))
            return HookStarter.run(terminal, arguments.subList(1, arguments.size()), System.in)
                    .number();
        var code =
                CairnCommand.commandLine(terminal, terminal.wiring()::open).execute(arguments.toArray(String[]::new));
        terminal.out().flush();
        terminal.err().flush();
        return code;
    }

    private static int runDirectly(Terminal terminal, Supplier<ExitCode> start) {
        try {
            return start.get().number();
        } catch (RuntimeException failure) {
            return new CommandFailures(terminal).report(failure, false).number();
        }
    }

    private static Terminal terminal() {
        return new Terminal(
                new PrintWriter(System.out, false, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                new Settings.SettingSources(
                        System.getenv(), userHome(), Path.of("").toAbsolutePath()),
                TerminalDevices.of(Boolean.getBoolean("cairn.watched"), System.in),
                new SteadyClock(InstantSource.system()),
                UUID::randomUUID);
    }

    /// Prefers the variable HOME to the system's user database, as other programs do. So a client that was started
    /// with a HOME of its own also uses that folder here.
    private static Path userHome() {
        var home = System.getenv("HOME");
        var isUsable = home != null && !home.isBlank() && Path.of(home).isAbsolute();
        return Path.of(isUsable ? home : System.getProperty("user.home"));
    }
}
