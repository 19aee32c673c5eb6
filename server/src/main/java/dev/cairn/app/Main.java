package dev.cairn.app;

import dev.cairn.local.HandedSecrets;
import dev.cairn.local.SteadyClock;
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
    private static final List<String> DAEMON_WITH_SECRETS = List.of("serve", "--background", HandedSecrets.FLAG);

    private Main() {}

    public static void main(String[] arguments) {
        var code = run(terminal(), List.of(arguments));
        // System.exit waits 0.3 s for threads blocked in network calls, so the bridge returns from this method instead.
        if (code != 0 || !List.of(arguments).contains("mcp")) System.exit(code);
    }

    static int run(Terminal terminal, List<String> arguments) {
        // Agents wait for the bridge and the bridge for the daemon, so both start before the command line parser is
        // loaded.
        if (arguments.equals(BACKGROUND_DAEMON)) return directly(terminal, () -> DaemonStart.inBackground(terminal));
        if (arguments.equals(DAEMON_WITH_SECRETS))
            return directly(terminal, () -> DaemonStart.inBackground(terminal.with(HandedSecrets.read(System.in))));
        var isBridge = !arguments.isEmpty() && arguments.getFirst().equals("mcp");
        var rest = isBridge ? arguments.subList(1, arguments.size()) : List.<String>of();
        if (isBridge && BridgeStart.understands(rest)) return directly(terminal, () -> BridgeStart.run(terminal, rest));
        var code = CairnCommand.line(terminal, terminal.wiring()::open).execute(arguments.toArray(String[]::new));
        terminal.out().flush();
        terminal.err().flush();
        return code;
    }

    private static int directly(Terminal terminal, Supplier<ExitCode> start) {
        try {
            return start.get().number();
        } catch (RuntimeException failure) {
            return new Failures(terminal).tell(failure, false).number();
        }
    }

    private static Terminal terminal() {
        return new Terminal(
                new PrintWriter(System.out, false, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                new Settings.Places(
                        System.getenv(),
                        Path.of(System.getProperty("user.home")),
                        Path.of("").toAbsolutePath()),
                Boolean.getBoolean("cairn.watched"),
                new SteadyClock(InstantSource.system()),
                UUID::randomUUID);
    }
}
