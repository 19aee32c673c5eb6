package dev.cairn.serve.http.endpoint;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.http.BrowserLogins;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpRefusal;
import dev.cairn.serve.http.RequestPath;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Signs browsers in: `POST /api/login/code` creates a one-time code, `POST /api/login` exchanges it for a session
/// key, `DELETE /api/login` ends the session.
///
/// The exchange needs no secret of the home. The code proves that the user opened the page, and the page has no
/// secret yet.
public final class LoginApi implements HttpEndpoint {

    private static final String EXCHANGE = "/api/login";
    private static final String CODE = "/api/login/code";
    private static final String SCHEME = "Login ";

    private final BrowserLogins logins;

    public LoginApi(BrowserLogins logins) {
        this.logins = logins;
    }

    @Override
    public List<String> paths() {
        return List.of(EXCHANGE, CODE);
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST", "DELETE");
    }

    @Override
    public boolean needsSecret(HttpServletRequest request) {
        return !isExchange(request);
    }

    private static boolean isExchange(HttpServletRequest request) {
        return RequestPath.of(request).equals(EXCHANGE) && request.getMethod().equals("POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        if (isExchange(request)) HttpJson.send(response, HttpServletResponse.SC_OK, exchange(request));
        else if (request.getMethod().equals("DELETE"))
            HttpJson.send(response, HttpServletResponse.SC_OK, signOut(request));
        else
            HttpJson.send(
                    response,
                    HttpServletResponse.SC_OK,
                    answer(
                            "One browser can sign in with this code within " + BrowserLogins.CODE_LIFE.toSeconds()
                                    + " seconds.",
                            Map.of("code", logins.newCode().value())));
    }

    private String exchange(HttpServletRequest request) {
        var header = Optional.ofNullable(request.getHeader("Authorization")).orElse("");
        var code = header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? header.substring(SCHEME.length()).strip()
                : "";
        return logins.signIn(code)
                .map(key -> answer("Signed in.", Map.of("key", key.value())))
                .orElseThrow(() -> HttpRefusal.of(
                        HttpServletResponse.SC_UNAUTHORIZED,
                        ProblemCode.FORBIDDEN,
                        "This sign-in link did not work: it was used before, or it is older than "
                                + BrowserLogins.CODE_LIFE.toSeconds() + " seconds.",
                        "Run `cairn open`, which opens this page with a new one."));
    }

    private String signOut(HttpServletRequest request) {
        var header = Optional.ofNullable(request.getHeader("Authorization")).orElse("");
        logins.signOut(header.substring(header.indexOf(' ') + 1).strip());
        return answer("Signed out.", Map.of());
    }

    private static String answer(String summary, Map<String, Object> data) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", true);
        tree.put("summary", summary);
        tree.putAll(data);
        return HttpJson.write(tree);
    }
}
