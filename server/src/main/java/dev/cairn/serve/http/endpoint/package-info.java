/// The built-in HTTP endpoints: health, metrics, events, login, tools and the agent card.
///
/// Start at [ToolCallApi]. Endpoints of the code graph, the backlog and hydration have packages of their own.
@NullMarked
package dev.cairn.serve.http.endpoint;

import org.jspecify.annotations.NullMarked;
