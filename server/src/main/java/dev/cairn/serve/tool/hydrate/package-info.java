/// Hydration on the wire: the tool `backlog_context` and the form of its answers.
///
/// Start at [HydrateTools].
@NullMarked
package dev.cairn.serve.tool.hydrate;

import org.jspecify.annotations.NullMarked;
