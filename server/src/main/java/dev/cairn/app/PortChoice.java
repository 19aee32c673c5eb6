package dev.cairn.app;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.LocalPorts;

/// Chooses the port that a daemon listens on.
public final class PortChoice {

    /// Lets the operating system choose a free port.
    public static final int ANY = 0;

    private PortChoice() {}

    /// A configured port must be free, or the start is refused; the default port is replaced by a free one when it is
    /// taken.
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
