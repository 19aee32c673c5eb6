package dev.cairn.app;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.LocalPorts;

/// Chooses the port that a daemon listens on.
public final class PortChoice {

    /// Lets the operating system choose a free port.
    public static final int ANY = 0;

    private PortChoice() {}

    /// Refuses a configured port that is in use. If the default port is in use, any free port is chosen instead.
    static int choose(Settings settings) {
        var host = settings.text(Setting.HOST).orElse(Setting.HOST.fallback());
        var port = settings.port();
        if (port == ANY || LocalPorts.isFree(host, port)) return port;
        var setting = settings.value(Setting.PORT);
        if (!setting.isExplicit()) return ANY;
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                "Port " + port + " on " + host + " is taken (asked for by " + setting.from() + ").",
                "Choose another with --port or CAIRN_PORT, or leave it out to take a free one.");
    }
}
