/// The HTTP server itself: Jetty, routing and the end of requests.
///
/// Start at [CairnHttpServer].
@NullMarked
package dev.cairn.serve.http.server;

import org.jspecify.annotations.NullMarked;
