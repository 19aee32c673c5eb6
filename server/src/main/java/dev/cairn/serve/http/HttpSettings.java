package dev.cairn.serve.http;

import java.util.Optional;
import java.util.Set;

/// Where the front listens and whom it lets in.
///
/// @param port 0 for any free port
/// @param bearerToken required of every caller when present; binding beyond loopback is refused without one
/// @param controlToken what `POST /api/stop` must present
/// @param allowedHosts host names accepted in `Host` and `Origin` besides loopback and the bound host
public record HttpSettings(
        String host,
        int port,
        Optional<String> bearerToken,
        String controlToken,
        Set<String> allowedHosts,
        Limits limits) {

    public static final int PORT_DEFAULT = 7420;

    public HttpSettings {
        allowedHosts = Set.copyOf(allowedHosts);
        if (controlToken.isBlank()) throw new IllegalArgumentException("a control token is required");
        if (bearerToken.filter(String::isBlank).isPresent())
            throw new IllegalArgumentException("a bearer token must not be blank");
    }

    /// Loopback only, no token.
    public static HttpSettings loopback(int port, String controlToken) {
        return new HttpSettings("127.0.0.1", port, Optional.empty(), controlToken, Set.of(), Limits.STANDARD);
    }

    public HttpSettings with(Limits other) {
        return new HttpSettings(host, port, bearerToken, controlToken, allowedHosts, other);
    }

    public HttpSettings withBearerToken(String token) {
        return new HttpSettings(host, port, Optional.of(token), controlToken, allowedHosts, limits);
    }
}
