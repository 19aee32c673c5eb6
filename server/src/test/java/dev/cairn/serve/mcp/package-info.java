/// What clients of the protocol may rely on, over real HTTP.
@NullMarked
package dev.cairn.serve.mcp;

import org.jspecify.annotations.NullMarked;
