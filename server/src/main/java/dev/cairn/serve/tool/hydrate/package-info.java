/// The tool `backlog_context` and the format of its answers.
///
/// Start at [HydrateTools].
@NullMarked
package dev.cairn.serve.tool.hydrate;

import org.jspecify.annotations.NullMarked;
