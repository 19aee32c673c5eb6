/// The tools of the backlog, and `wakeup`.
///
/// Start at [BacklogTools]. The text of `wakeup` is written by `dev.cairn.engine.brief`, the rest is done in
/// `dev.cairn.engine.work`.
@NullMarked
package dev.cairn.serve.tool.work;

import org.jspecify.annotations.NullMarked;
