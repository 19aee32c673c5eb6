package dev.cairn.serve.http;

import dev.cairn.model.trust.Secret;
import java.util.List;
import java.util.Set;

/// The address, secrets and limits of the HTTP server.
///
/// @param port 0 for any free port
/// @param secrets the accepted secrets; every client must send one of them, also on loopback
/// @param controlToken the additional secret of `POST /api/stop`
/// @param allowedHosts host names accepted in the headers `Host` and `Origin`, in addition to loopback and the host
///     it listens on
public record HttpSettings(
        String host, int port, List<Secret> secrets, Secret controlToken, Set<String> allowedHosts, HttpLimits limits) {

    public static final int PORT_DEFAULT = 7420;

    public HttpSettings {
        secrets = List.copyOf(secrets);
        allowedHosts = Set.copyOf(allowedHosts);
        if (secrets.isEmpty()) throw new IllegalArgumentException("a front without a secret would serve everyone");
    }

    /// Loopback with standard limits.
    public static HttpSettings loopback(int port, Secret secret, Secret controlToken) {
        return new HttpSettings("127.0.0.1", port, List.of(secret), controlToken, Set.of(), HttpLimits.STANDARD);
    }

    public HttpSettings with(HttpLimits other) {
        return new HttpSettings(host, port, secrets, controlToken, allowedHosts, other);
    }
}
