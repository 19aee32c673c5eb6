package dev.cairn.cli.command;

import dev.cairn.app.DaemonServer;
import dev.cairn.app.Setting;
import dev.cairn.cli.DaemonStarter;
import dev.cairn.cli.Terminal;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn serve`: runs the daemon until it is asked to stop.
@Command(
        name = "serve",
        description =
                "Run the daemon in the foreground: MCP, REST and events over HTTP. Ctrl-C or `cairn stop` ends it.",
        footer = {"", "Example: cairn serve --port 7421"})
final class ServeCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final DaemonServer.ServerOpener opener;

    @Option(names = "--port", paramLabel = "n", description = "Port to listen on (7420); 0 takes any free one.")
    private @Nullable String port;

    @Option(names = "--host", paramLabel = "address", description = "Address to listen on (127.0.0.1).")
    private @Nullable String host;

    @Option(
            names = "--token-file",
            paramLabel = "file",
            description = "File with a token that clients may send instead of the home's secret; required for any"
                    + " address but loopback.")
    private @Nullable String tokenFile;

    @Option(names = "--token", hidden = true)
    private @Nullable String token;

    ServeCommand(Terminal terminal, DaemonServer.ServerOpener opener) {
        this.terminal = terminal;
        this.opener = opener;
    }

    @Override
    public Integer call() {
        // Other users of the machine can read the arguments of a process.
        if (token != null)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "--token is not accepted: other users of this machine can read the arguments of a process.",
                    "Write the token into a file that only you can read and name it with --token-file.");
        return DaemonStarter.inForeground(terminal, flags(), opener).number();
    }

    private Map<Setting, String> flags() {
        var flags = new EnumMap<Setting, String>(Setting.class);
        if (port != null) flags.put(Setting.PORT, port);
        if (host != null) flags.put(Setting.HOST, host);
        if (tokenFile != null)
            flags.put(Setting.TOKEN_FILE, terminal.path(tokenFile).toString());
        return flags;
    }
}
