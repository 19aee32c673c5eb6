/// Tools for agents: one class per tool.
///
/// Start at [Tool] for the form of a tool, and at [dev.cairn.serve.tool.dispatch.StandardToolBox] for how a call
/// is checked, run and answered. [ServerInstructions] tells clients once what all tools have in common. The tools
/// are in the packages below this one. Their names differ from those of the engine in two cases: `context_pack` is
/// in [dev.cairn.serve.tool.brief] and uses `dev.cairn.engine.pack`; `wakeup` is in [dev.cairn.serve.tool.work]
/// and uses `dev.cairn.engine.brief`. No type of a protocol is used here.
@NullMarked
package dev.cairn.serve.tool;

import org.jspecify.annotations.NullMarked;
