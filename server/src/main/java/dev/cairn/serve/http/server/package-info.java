/// The HTTP server itself: Jetty, the routing of requests to endpoints, and stopping while requests run.
///
/// Start at [CairnHttpServer].
@NullMarked
package dev.cairn.serve.http.server;

import org.jspecify.annotations.NullMarked;
