package dev.cairn.serve.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Serves the requests of its paths, each on its own virtual thread, which it may block.
///
/// A path ending in `/*` matches everything below it. A request is refused by throwing.
public interface HttpEndpoint {

    List<String> paths();

    Set<String> methods();

    void serve(HttpServletRequest request, HttpServletResponse response) throws IOException;

    /// Whether a request must carry a secret of the home. Only responses without user data may return false.
    default boolean needsSecret(HttpServletRequest request) {
        return true;
    }

    /// Ends requests that would stay open forever; running calls continue.
    default void drain() {}

    /// Ends everything that is still running.
    default void close() {}
}
