/// Guarantees for MCP clients, over real HTTP.
@NullMarked
package dev.cairn.serve.mcp;

import org.jspecify.annotations.NullMarked;
