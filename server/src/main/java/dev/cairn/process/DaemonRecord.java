package dev.cairn.process;

import dev.cairn.model.trust.Secret;
import java.time.Instant;
import java.util.Optional;

/// The address of a home's daemon and how to connect to it; readable by its owner only.
///
/// @param build the name of the set of jars it runs from
/// @param secret the secret that clients must send; empty for a daemon of an earlier build, which required none
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

    /// The same record with the secret of the home.
    DaemonRecord withSecret(Optional<Secret> known) {
        return new DaemonRecord(pid, host, port, startedAt, version, build, controlToken, known);
    }

    /// The version and build of the daemon.
    BuildVersion buildVersion() {
        return new BuildVersion(version, build);
    }

    /// The host that a client on this machine connects to.
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
