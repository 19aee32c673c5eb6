package dev.cairn.app;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn serve`: runs the daemon until it is told to stop.
@Command(
        name = "serve",
        description =
                "Run the daemon in the foreground: MCP, REST and events over HTTP. Ctrl-C or `cairn stop` ends it.")
final class ServeCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Front.Opener opener;

    @Option(names = "--port", paramLabel = "n", description = "Port to listen on (7420); 0 takes any free one.")
    private @Nullable String port;

    @Option(names = "--host", paramLabel = "address", description = "Address to listen on (127.0.0.1).")
    private @Nullable String host;

    @Option(
            names = "--token",
            paramLabel = "secret",
            description = "Bearer token clients must send; required for any address but this machine's own.")
    private @Nullable String token;

    ServeCommand(Terminal terminal, Front.Opener opener) {
        this.terminal = terminal;
        this.opener = opener;
    }

    @Override
    public Integer call() {
        return DaemonStart.inForeground(terminal, flags(), opener).number();
    }

    private Map<Setting, String> flags() {
        var flags = new EnumMap<Setting, String>(Setting.class);
        if (port != null) flags.put(Setting.PORT, port);
        if (host != null) flags.put(Setting.HOST, host);
        if (token != null) flags.put(Setting.TOKEN, token);
        return flags;
    }
}
