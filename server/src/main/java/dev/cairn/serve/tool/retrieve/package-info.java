/// Search tools.
///
/// Start at [RetrieveTools].
@NullMarked
package dev.cairn.serve.tool.retrieve;

import org.jspecify.annotations.NullMarked;
