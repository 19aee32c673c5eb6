/// The resources and prompts that clients may read, made from the answers of tools.
///
/// Start at [ToolResources]. The methods of the protocol that serve them are in `dev.cairn.serve.mcp`.
@NullMarked
package dev.cairn.serve.mcp.content;

import org.jspecify.annotations.NullMarked;
