/// Many agents at once: MCP sessions over HTTP against one running daemon.
@NullMarked
package dev.cairn.bench.load;

import org.jspecify.annotations.NullMarked;
