/// What agents can ask for: one class per tool.
///
/// Start at [Tool] for the shape of a tool and at [StandardToolBox] for how a call is checked, run and answered. What
/// all tools share is told to clients once, in [ServerInstructions]. No protocol type appears here.
@NullMarked
package dev.cairn.serve.tool;

import org.jspecify.annotations.NullMarked;
