package dev.cairn.serve.http;

import static jakarta.servlet.http.HttpServletResponse.SC_FORBIDDEN;
import static jakarta.servlet.http.HttpServletResponse.SC_UNAUTHORIZED;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.trust.Secret;
import dev.cairn.serve.identity.SecurityLog;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;

/// Decides which requests are served. A request must name this server as its host, must not come from a foreign
/// web page, and must carry an accepted secret.
public final class RequestAdmission {

    private static final String BEARER = "Bearer ";

    private final HostNames names;
    private final List<Secret> secrets;
    private final BrowserLogins logins;
    private final SecurityLog log;

    public RequestAdmission(HttpSettings settings, BrowserLogins logins, SecurityLog log) {
        this.names = new HostNames(settings.host(), settings.allowedHosts());
        this.secrets = settings.secrets();
        this.logins = logins;
        this.log = log;
    }

    /// Refuses a request that a web page of another site may have caused.
    public void requireOwnSite(HttpServletRequest request) {
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

    public void requireSecret(HttpServletRequest request) {
        if (hasSecret(request)) return;
        log.refused(
                SecurityLog.SecurityEventKind.BAD_SECRET,
                request.getMethod() + " " + request.getRequestURI() + " from " + request.getRemoteAddr());
        throw HttpRefusal.of(
                SC_UNAUTHORIZED,
                ProblemCode.FORBIDDEN,
                "This daemon serves only clients that send the secret of its data home.",
                "Restart a client that was started by an earlier version of Cairn. For a client of your own, run"
                        + " `cairn token` as the user who owns the home and send the header that it prints. A person signs in with"
                        + " `cairn open`.");
    }

    /// Whether the request carries an accepted secret or the session key of a signed-in browser.
    public boolean hasSecret(HttpServletRequest request) {
        var header = Optional.ofNullable(request.getHeader("Authorization")).orElse("");
        if (!header.regionMatches(true, 0, BEARER, 0, BEARER.length())) return false;
        var given = header.substring(BEARER.length()).strip();
        var isSecret = false;
        // Every secret is compared, so that the duration does not reveal which one matched.
        for (var secret : secrets) isSecret |= secret.matches(given);
        return isSecret || logins.isSignedIn(given);
    }
}
