package dev.cairn.serve.http.server;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.http.HttpJson;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/// Writes the errors that Jetty finds before a request reaches an endpoint in the same JSON form as other
/// problems.
final class JettyErrors extends ErrorHandler {

    private static final HttpField JSON = new HttpField(HttpHeader.CONTENT_TYPE, HttpJson.CONTENT_TYPE);
    private static final int UNAVAILABLE = 503;

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        response.getHeaders().put(JSON);
        Content.Sink.write(response, true, text(response.getStatus()), callback);
        return true;
    }

    private static String text(int status) {
        var problem = status == UNAVAILABLE
                ? new Problem(
                        ProblemCode.UNAVAILABLE, "The daemon is stopping.", "Start it again, then repeat the call.")
                : new Problem(
                        ProblemCode.BAD_ARGUMENT,
                        "The request is not usable HTTP (status " + status + ").",
                        "Check the request line, the headers and their size.");
        return HttpJson.write(HttpJson.tree(problem));
    }
}
