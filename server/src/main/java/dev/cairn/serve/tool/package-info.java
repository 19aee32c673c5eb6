/// Tools for agents: one class per tool.
///
/// Start at [Tool] for the shape of a tool and at [StandardToolBox] for how a call is checked, run and answered.
/// [ServerInstructions] tells clients once what all tools have in common. No protocol type appears here.
@NullMarked
package dev.cairn.serve.tool;

import org.jspecify.annotations.NullMarked;
