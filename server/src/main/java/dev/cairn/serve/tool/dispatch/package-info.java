/// How tool calls are checked, run and answered.
///
/// Start at [StandardToolBox]. The package also contains the tools about tools: `call_tool`, `tools_list` and
/// `contract_validate`.
@NullMarked
package dev.cairn.serve.tool.dispatch;

import org.jspecify.annotations.NullMarked;
