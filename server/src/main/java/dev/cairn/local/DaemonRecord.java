package dev.cairn.local;

import dev.cairn.model.trust.Secret;
import java.time.Instant;
import java.util.Optional;

/// Where the daemon of a home listens and how to talk to it; readable by its owner alone.
///
/// @param build the set of jars it runs from
/// @param secret the secret that it requires of clients; empty for a daemon of an earlier build, which required none
public record DaemonRecord(
        long pid,
        String host,
        int port,
        Instant startedAt,
        String version,
        String build,
        Secret controlToken,
        Optional<Secret> secret) {

    private static final String THIS_MACHINE = "127.0.0.1";

    /// The same daemon for a client that knows the secret of its home.
    DaemonRecord withSecret(Optional<Secret> known) {
        return new DaemonRecord(pid, host, port, startedAt, version, build, controlToken, known);
    }

    /// The build that the daemon runs.
    BuildVersion buildVersion() {
        return new BuildVersion(version, build);
    }

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
