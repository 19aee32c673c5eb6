/// The HTTP front: one port, one gate, a fixed list of endpoints.
///
/// Start at [HttpFront]. Every request passes the [Gate] (host, origin, token), is handed to the [Endpoint] of its
/// path, and ends in an answer or in one JSON object with a hint. Requests run on virtual threads, so endpoints
/// simply block. Deliberately absent: frameworks, sessions, cookies, and any knowledge of what tools do.
@NullMarked
package dev.cairn.serve.http;

import org.jspecify.annotations.NullMarked;
