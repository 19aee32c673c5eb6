/// Tools that keep the code of a workspace current and tell what changed in it.
///
/// Start at [CodeTools].
@NullMarked
package dev.cairn.serve.tool.code;

import org.jspecify.annotations.NullMarked;
