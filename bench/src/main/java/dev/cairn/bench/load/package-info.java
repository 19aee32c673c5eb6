/// Measures a running daemon while many agents use it at the same time, with MCP sessions over HTTP.
@NullMarked
package dev.cairn.bench.load;

import org.jspecify.annotations.NullMarked;
