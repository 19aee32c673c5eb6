package dev.cairn.app;

import dev.cairn.cli.CommandFailures;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TerminalDevices;
import dev.cairn.home.Pause;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.bridge.StubMcpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// A process with the daemon's real lifecycle and a stub server.
final class StubDaemon {

    /// How many milliseconds opening takes.
    static final String SLOW = "double.slow";

    /// Whether it ignores requests to stop.
    static final String DEAF = "double.deaf";

    private StubDaemon() {}

    /// The command that starts such a process.
    static List<String> command() {
        return command("development");
    }

    /// The same for a build of that name; `traits` are the system properties of this class.
    static List<String> command(String build, String... traits) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dcairn.build=/nowhere/" + build));
        for (var trait : traits) command.add("-D" + trait);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StubDaemon.class.getName()));
        return command;
    }

    public static void main(String[] arguments) {
        // Daemons of tests that run at once must not race for the usual port.
        var variables = new HashMap<>(System.getenv());
        variables.putIfAbsent("CAIRN_PORT", "0");
        var places = new Settings.SettingSources(
                variables, Path.of("/nonexistent"), Path.of("").toAbsolutePath());
        var settings = Settings.load(Map.of(), places);
        var terminal = new Terminal(
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                places,
                TerminalDevices.NONE,
                InstantSource.system(),
                UUID::randomUUID);
        try {
            new Daemon(settings, StubDaemon::open, InstantSource.system(), UUID::randomUUID).run(daemon -> {});
        } catch (Refusal e) {
            System.exit(new CommandFailures(terminal).report(e, false).number());
        }
        System.exit(0);
    }

    /// The port of the socket, which the stub binds by itself.
    private static int portOf(ServerSocketChannel socket) {
        try (socket) {
            return socket.socket().getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DaemonServer open(DaemonServer.ServerPlan plan) {
        Pause.millis(Long.getLong(SLOW, 0));
        var mcp = StubMcpServer.start(
                portOf(plan.address().socket()), plan.home().folder().resolve("notes"));
        if (!Boolean.getBoolean(DEAF)) mcp.onStop(plan.onStop());
        return new DaemonServer() {
            private int requests;

            @Override
            public int port() {
                return mcp.port();
            }

            @Override
            public boolean isInUse() {
                var before = requests;
                requests = mcp.seen().size();
                return requests > before;
            }

            @Override
            public void drain(Duration atMost) {
                mcp.drain(atMost);
            }

            @Override
            public void close() {
                mcp.close();
            }
        };
    }
}
