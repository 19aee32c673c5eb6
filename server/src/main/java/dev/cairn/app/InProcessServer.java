package dev.cairn.app;

import dev.cairn.home.Home;
import dev.cairn.home.HomeSecret;
import dev.cairn.model.trust.Secret;
import dev.cairn.process.LocalPorts;
import dev.cairn.serve.tool.ToolBox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Runs all services and the HTTP server in the calling process, for benchmarks.
///
/// It does not lock the home, so no other process may use the same folder.
public final class InProcessServer implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";

    private final WiredDaemonServer server;
    private final ToolBox tools;
    private final Secret secret;

    private InProcessServer(WiredDaemonServer server, Secret secret) {
        this.server = server;
        this.secret = secret;
        this.tools = server.services().tools(_ -> {});
    }

    /// Opens a server whose home is inside the given folder.
    ///
    /// @param variables the settings, by the names of their environment variables
    public static InProcessServer open(Path folder, Map<String, String> variables) {
        var environment = new HashMap<>(variables);
        environment.put(Setting.HOME.variable(), folder.resolve("home").toString());
        Logging.toStandardError("warn");
        var settings = Settings.load(Map.of(), new Settings.SettingSources(environment, folder, folder));
        Home home = settings.home().prepare();
        var wiring = new Wiring(InstantSource.system(), UUID::randomUUID, folder);
        var secret = HomeSecret.require(home);
        var address = new DaemonServer.ListenAddress(LOOPBACK, socket(), List.of(secret));
        var control = new Secret(UUID.randomUUID().toString());
        return new InProcessServer(
                wiring.open(new DaemonServer.ServerPlan(home, address, control, settings, _ -> {})), secret);
    }

    private static ServerSocketChannel socket() {
        try {
            return LocalPorts.listen(LOOPBACK, PortChoice.ANY);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public ToolBox tools() {
        return tools;
    }

    /// The secret that HTTP clients must send.
    public Secret secret() {
        return secret;
    }

    /// The port on the loopback address.
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        server.close();
    }
}
