package dev.cairn.app;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.LocalPorts;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.util.Locale;

/// Chooses and takes the port that a daemon listens on.
public final class PortChoice {

    /// Lets the operating system choose a free port.
    public static final int ANY = 0;

    private PortChoice() {}

    /// Listens on the configured port; refused if it is not available. If the default port is not available, any free
    /// port is used. Checking the port first would let another program take it in between.
    static ServerSocketChannel listen(Settings settings) {
        var host = settings.text(Setting.HOST).orElse(Setting.HOST.fallback());
        var port = settings.port();
        try {
            return LocalPorts.listen(host, port);
        } catch (IOException e) {
            var isOptional = port != ANY && !settings.value(Setting.PORT).isExplicit();
            return isOptional ? listenAnywhere(host, settings) : refuse(host, settings, e);
        }
    }

    private static ServerSocketChannel listenAnywhere(String host, Settings settings) {
        try {
            return LocalPorts.listen(host, ANY);
        } catch (IOException e) {
            return refuse(host, settings, e);
        }
    }

    private static ServerSocketChannel refuse(String host, Settings settings, IOException cause) {
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                "Port " + settings.port() + " on " + host + " cannot be used (asked for by "
                        + settings.value(Setting.PORT).from() + "): "
                        + String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT) + ".",
                "Choose another with --port or CAIRN_PORT, or leave it out to take a free one.",
                cause);
    }
}
