/// The HTTP server: one port, one access check, a fixed list of endpoints.
///
/// Start at [dev.cairn.serve.http.server.CairnHttpServer]. Its router passes every request to [RequestAdmission],
/// which checks host, origin and secret, and then to the [HttpEndpoint] of its path. A refused request is answered
/// with one JSON object that contains a hint. Requests run on virtual threads, so endpoints may block. This
/// package contains what endpoints share; the endpoints are in the packages below it, in [dev.cairn.serve.mcp] and
/// [dev.cairn.serve.viewer]. Deliberately absent: frameworks, sessions, cookies, and any knowledge of what tools
/// do.
@NullMarked
package dev.cairn.serve.http;

import org.jspecify.annotations.NullMarked;
