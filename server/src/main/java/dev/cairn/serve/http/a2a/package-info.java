/// The A2A protocol: other agents delegate a task to Cairn, which answers it with a tool.
///
/// Start at [A2aEndpoint]. A text becomes a context pack, or the surroundings of the backlog item it names; a data part
/// names any skill with its arguments. Deliberately absent: push notifications, cancelling (tasks end within one call)
/// and tasks that outlive the daemon.
@NullMarked
package dev.cairn.serve.http.a2a;

import org.jspecify.annotations.NullMarked;
