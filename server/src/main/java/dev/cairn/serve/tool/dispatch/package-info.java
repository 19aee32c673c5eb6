/// Checking, running and answering calls of tools.
///
/// Start at [StandardToolBox]. It also contains the tools about tools (`call_tool`, `tools_list`, `contract_validate`).
@NullMarked
package dev.cairn.serve.tool.dispatch;

import org.jspecify.annotations.NullMarked;
