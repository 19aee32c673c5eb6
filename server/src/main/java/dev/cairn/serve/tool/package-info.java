/// What agents can ask for: one class per tool.
///
/// Start at [Tool] for the shape of a tool and at [ToolBox] for how a call is checked, run and answered. No protocol
/// type appears here.
@NullMarked
package dev.cairn.serve.tool;

import org.jspecify.annotations.NullMarked;
