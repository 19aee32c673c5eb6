/// The tools that show code: `context_pack` briefs on a task, `semantic_slice` returns one symbol.
///
/// Start at [ContextPackTool]. A pack is built by `dev.cairn.engine.pack`. This package has nothing to do with
/// `dev.cairn.engine.brief`, which writes the text of `wakeup`; that tool is in [dev.cairn.serve.tool.work].
@NullMarked
package dev.cairn.serve.tool.brief;

import org.jspecify.annotations.NullMarked;
