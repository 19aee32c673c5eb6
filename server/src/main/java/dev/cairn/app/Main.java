package dev.cairn.app;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/// The program's entrance.
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(terminal(), List.of(arguments)));
    }

    static int run(Terminal terminal, List<String> arguments) {
        // Agents wait for the bridge, so it is started before the command line parser is even loaded.
        var isBridge = !arguments.isEmpty() && arguments.getFirst().equals("mcp");
        if (isBridge && BridgeStart.understands(arguments.subList(1, arguments.size())))
            return bridge(terminal, arguments.subList(1, arguments.size()));
        var code = CairnCommand.line(terminal, terminal.wiring()::open).execute(arguments.toArray(String[]::new));
        terminal.out().flush();
        terminal.err().flush();
        return code;
    }

    private static int bridge(Terminal terminal, List<String> arguments) {
        try {
            return BridgeStart.run(terminal, arguments).number();
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
                InstantSource.system(),
                UUID::randomUUID);
    }
}
