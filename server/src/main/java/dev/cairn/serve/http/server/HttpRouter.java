package dev.cairn.serve.http.server;

import static jakarta.servlet.http.HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
import static jakarta.servlet.http.HttpServletResponse.SC_METHOD_NOT_ALLOWED;
import static jakarta.servlet.http.HttpServletResponse.SC_NOT_FOUND;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpRefusal;
import dev.cairn.serve.http.HttpStatuses;
import dev.cairn.serve.http.RequestAdmission;
import dev.cairn.serve.http.RequestPath;
import jakarta.servlet.GenericServlet;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Dispatches each request to the endpoint of its path, and converts exceptions to JSON problems.
final class HttpRouter extends GenericServlet {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(HttpRouter.class);
    private static final String HEALTH = "/health";
    private static final String RETRY_SECONDS = "2";

    private final transient RequestAdmission admission;
    private final transient List<HttpEndpoint> endpoints;
    private final transient InFlightRequests inflight;
    private final transient Supplier<UUID> newId;

    HttpRouter(
            RequestAdmission admission, List<HttpEndpoint> endpoints, InFlightRequests inflight, Supplier<UUID> newId) {
        this.admission = admission;
        this.endpoints = List.copyOf(endpoints);
        this.inflight = inflight;
        this.newId = newId;
    }

    @Override
    public void service(ServletRequest request, ServletResponse response) throws IOException {
        serve((HttpServletRequest) request, (HttpServletResponse) response);
    }

    private void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            admission.requireOwnSite(request);
            if (needsSecret(request)) admission.requireSecret(request);
            var path = RequestPath.of(request);
            var endpoint = find(path).orElseThrow(() -> unknown(path));
            requireMethod(endpoint, request, response);
            serve(endpoint, request, response);
        } catch (HttpRefusal refusal) {
            answer(response, refusal.status(), refusal.problem());
        } catch (Refusal refusal) {
            answer(response, HttpStatuses.of(refusal.problem().code()), refusal.problem());
        } catch (RuntimeException e) {
            if (e instanceof HttpException unreadable && unreadable.getCode() < SC_INTERNAL_SERVER_ERROR)
                answer(response, unreadable.getCode(), unreadable(unreadable));
            else answer(response, SC_INTERNAL_SERVER_ERROR, report(request, e));
        }
    }

    private void serve(HttpEndpoint endpoint, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        inflight.enter();
        try {
            endpoint.serve(request, response);
        } finally {
            inflight.leave();
        }
    }

    /// Whether the request must carry a secret. Unknown and invalid paths require it too, so that a caller without it
    /// does not learn which paths exist.
    private boolean needsSecret(HttpServletRequest request) {
        try {
            return find(RequestPath.of(request))
                    .map(each -> each.needsSecret(request))
                    .orElse(true);
        } catch (HttpRefusal unreadable) {
            return true;
        }
    }

    private Optional<HttpEndpoint> find(String path) {
        return endpoints.stream()
                .filter(endpoint -> endpoint.paths().stream().anyMatch(pattern -> matches(pattern, path)))
                .findFirst();
    }

    private static boolean matches(String pattern, String path) {
        return pattern.endsWith("/*")
                ? path.startsWith(pattern.substring(0, pattern.length() - 1))
                : pattern.equals(path);
    }

    private HttpRefusal unknown(String path) {
        var paths = endpoints.stream()
                .flatMap(endpoint -> endpoint.paths().stream())
                .toList();
        return HttpRefusal.of(
                SC_NOT_FOUND,
                ProblemCode.NOT_FOUND,
                "Nothing is served at " + path + ".",
                "Try " + new Misspelling(path).mostSimilar(paths).orElse(HEALTH) + "; the paths are "
                        + String.join(", ", paths) + ".");
    }

    private static void requireMethod(HttpEndpoint endpoint, HttpServletRequest request, HttpServletResponse response) {
        var methods = endpoint.methods();
        if (methods.contains(request.getMethod())) return;
        var allowed = String.join(", ", methods.stream().sorted().toList());
        response.setHeader("Allow", allowed);
        throw HttpRefusal.of(
                SC_METHOD_NOT_ALLOWED,
                ProblemCode.BAD_ARGUMENT,
                RequestPath.of(request) + " does not take " + request.getMethod() + ".",
                "Use " + allowed + ".");
    }

    /// The problem of a malformed query or body. Jetty parses both only when an endpoint reads them, and then
    /// throws this exception.
    private static Problem unreadable(HttpException fault) {
        return new Problem(
                ProblemCode.BAD_ARGUMENT,
                "The query or the body of the request cannot be read: " + fault.getReason() + ".",
                "Percent-encode the query as UTF-8.");
    }

    private Problem report(HttpServletRequest request, RuntimeException defect) {
        var reference = newId.get();
        LOG.error("{} {} failed, reference {}", request.getMethod(), request.getRequestURI(), reference, defect);
        return new Problem(
                ProblemCode.INTERNAL,
                "Serving this request failed inside Cairn.",
                "Report it with the log lines of reference " + reference + ".");
    }

    /// Sends the problem unless the response has already started. Then the client only sees that the response ends
    /// early.
    private static void answer(HttpServletResponse response, int status, Problem problem) throws IOException {
        if (response.isCommitted()) return;
        var allow = Optional.ofNullable(response.getHeader("Allow"));
        response.reset();
        allow.ifPresent(methods -> response.setHeader("Allow", methods));
        if (status == HttpServletResponse.SC_SERVICE_UNAVAILABLE) response.setHeader("Retry-After", RETRY_SECONDS);
        if (status == HttpServletResponse.SC_UNAUTHORIZED) response.setHeader("WWW-Authenticate", "Bearer");
        HttpJson.send(response, status, problem);
    }
}
