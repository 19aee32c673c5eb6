package dev.cairn.serve.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Serves the requests of some paths. Each request runs on its own virtual thread, so it may block.
///
/// A path that ends in `/*` matches everything below it. To refuse a request, throw a [HttpRefusal] or a
/// [dev.cairn.model.problem.Refusal].
public interface HttpEndpoint {

    List<String> paths();

    Set<String> methods();

    void serve(HttpServletRequest request, HttpServletResponse response) throws IOException;

    /// Whether a request must carry an accepted secret. False is allowed only for responses without user data.
    default boolean needsSecret(HttpServletRequest request) {
        return true;
    }

    /// Ends streams, which would stay open forever. Running calls continue.
    default void drain() {}

    /// Ends all requests that are still running.
    default void close() {}
}
