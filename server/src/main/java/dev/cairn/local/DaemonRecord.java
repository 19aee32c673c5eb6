package dev.cairn.local;

import java.time.Instant;
import java.util.Optional;

/// Where the daemon of a home listens and how to talk to it; readable by its owner alone.
///
/// `build` names the set of jars it runs from; `token` is what it asks of clients when it listens beyond this machine.
public record DaemonRecord(
        long pid,
        String host,
        int port,
        Instant startedAt,
        String version,
        String build,
        String controlToken,
        Optional<String> token) {

    private static final String THIS_MACHINE = "127.0.0.1";

    /// The address a client on this machine connects to.
    public String connectHost() {
        return switch (host) {
            case "0.0.0.0", "::", "localhost" -> THIS_MACHINE;
            default -> host;
        };
    }

    public String url() {
        var shown = connectHost().contains(":") ? "[" + connectHost() + "]" : connectHost();
        return "http://" + shown + ":" + port;
    }
}
