/// Tools that index a workspace and report code changes.
///
/// Start at [CodeTools].
@NullMarked
package dev.cairn.serve.tool.code;

import org.jspecify.annotations.NullMarked;
