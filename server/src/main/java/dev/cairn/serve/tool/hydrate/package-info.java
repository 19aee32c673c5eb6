/// The tool `backlog_context`, which returns a backlog item with everything around it (hydration).
///
/// Start at [HydrateTools].
@NullMarked
package dev.cairn.serve.tool.hydrate;

import org.jspecify.annotations.NullMarked;
