/// The HTTP server: one port, one access check, a fixed list of endpoints.
///
/// Start at [CairnHttpServer]. Every request passes the [RequestAdmission] (host, origin, secret), is dispatched to the
/// [HttpEndpoint] of its
/// path, and ends in an answer or in one JSON object with a hint. Requests run on virtual threads, so endpoints may
/// block. Deliberately absent: frameworks, sessions, cookies, and any knowledge of what tools do.
@NullMarked
package dev.cairn.serve.http;

import org.jspecify.annotations.NullMarked;
