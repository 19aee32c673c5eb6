package dev.cairn.app;

import dev.cairn.local.Home;
import dev.cairn.local.HomeSecret;
import dev.cairn.model.trust.Secret;
import dev.cairn.serve.tool.ToolBox;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The whole house inside of the process that opens it, for suites that measure it: its tools, and the same over HTTP.
///
/// It takes no lock on its home: whoever opens one gives it a home of its own.
public final class OpenHouse implements AutoCloseable {

    private final HouseFront front;
    private final ToolBox tools;
    private final Secret secret;

    private OpenHouse(HouseFront front, Secret secret) {
        this.front = front;
        this.secret = secret;
        this.tools = front.house().tools(_ -> {});
    }

    /// Opens a house over a folder; `variables` are settings as the environment names them.
    public static OpenHouse open(Path folder, Map<String, String> variables) {
        var environment = new HashMap<>(variables);
        environment.put(Setting.HOME.variable(), folder.resolve("home").toString());
        Logging.toStandardError("warn");
        var settings = Settings.load(Map.of(), new Settings.Places(environment, folder, folder));
        Home home = settings.home().prepare();
        var wiring = new Wiring(InstantSource.system(), UUID::randomUUID, folder);
        var secret = HomeSecret.require(home);
        var address = new Front.Address("127.0.0.1", 0, List.of(secret));
        var control = new Secret(UUID.randomUUID().toString());
        return new OpenHouse(wiring.open(new Front.Plan(home, address, control, settings, _ -> {})), secret);
    }

    public ToolBox tools() {
        return tools;
    }

    /// The secret that its HTTP clients must send.
    public Secret secret() {
        return secret;
    }

    /// The port of its HTTP front on this machine's own address.
    public int port() {
        return front.port();
    }

    @Override
    public void close() {
        front.close();
    }
}
