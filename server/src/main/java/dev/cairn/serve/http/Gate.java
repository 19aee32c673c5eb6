package dev.cairn.serve.http;

import static jakarta.servlet.http.HttpServletResponse.SC_FORBIDDEN;
import static jakarta.servlet.http.HttpServletResponse.SC_UNAUTHORIZED;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/// Decides who comes in: the right host, no foreign origin, the token where one is set.
final class Gate {

    private static final String BEARER = "Bearer ";

    private final HostNames names;
    private final Optional<String> token;

    Gate(HttpSettings settings) {
        if (!HostNames.isLoopback(settings.host()) && settings.bearerToken().isEmpty())
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    "Listening on " + settings.host() + " without a token would let anyone on the network in.",
                    "Set a bearer token, or listen on 127.0.0.1.");
        this.names = new HostNames(settings.host(), settings.allowedHosts());
        this.token = settings.bearerToken();
    }

    /// Refuses a request that another site may have caused.
    void requireOwnSite(HttpServletRequest request) {
        var host = Optional.ofNullable(request.getHeader("Host")).orElse("");
        if (!names.allowsHost(host))
            throw HttpRefusal.of(
                    SC_FORBIDDEN,
                    ProblemCode.FORBIDDEN,
                    "This server does not answer to the host " + host + ".",
                    "Use http://127.0.0.1:" + request.getLocalPort() + ", or allow the host name in the settings.");
        Optional.ofNullable(request.getHeader("Origin")).ifPresent(this::requireOwnOrigin);
    }

    private void requireOwnOrigin(String origin) {
        if (!names.allowsOrigin(origin))
            throw HttpRefusal.of(
                    SC_FORBIDDEN,
                    ProblemCode.FORBIDDEN,
                    "Pages of " + origin + " may not call this server.",
                    "Call it from a page of this machine, or allow the host name in the settings.");
    }

    void requireToken(HttpServletRequest request) {
        if (!hasToken(request))
            throw HttpRefusal.of(
                    SC_UNAUTHORIZED,
                    ProblemCode.FORBIDDEN,
                    "This server needs a token.",
                    "Send the header Authorization: Bearer <token> with the token it was started with.");
    }

    /// Whether the caller may know details; always so where no token is set.
    boolean hasToken(HttpServletRequest request) {
        if (token.isEmpty()) return true;
        var header = Optional.ofNullable(request.getHeader("Authorization")).orElse("");
        return header.regionMatches(true, 0, BEARER, 0, BEARER.length())
                && same(header.substring(BEARER.length()).strip(), token.get());
    }

    /// Compares secrets in a time that does not tell how much of them matched.
    static boolean same(String given, String expected) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
    }
}
