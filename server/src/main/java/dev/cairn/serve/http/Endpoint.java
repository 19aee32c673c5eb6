package dev.cairn.serve.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Serves the requests of its paths, each on a thread of its own that it may block.
///
/// A path ending in `/*` stands for everything below it. What cannot be served is refused by throwing.
public interface Endpoint {

    List<String> paths();

    Set<String> methods();

    void serve(HttpServletRequest request, HttpServletResponse response) throws IOException;

    /// Whether a request must carry a secret of the home. Only answers without any data of the user may say no.
    default boolean needsSecret(HttpServletRequest request) {
        return true;
    }

    /// Ends whatever would keep a request open for ever; running calls go on.
    default void drain() {}

    /// Ends everything that still runs.
    default void close() {}
}
