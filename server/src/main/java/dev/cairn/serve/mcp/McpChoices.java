package dev.cairn.serve.mcp;

import dev.cairn.budget.AnswerForm;
import dev.cairn.serve.tool.ToolSet;
import java.util.Optional;
import java.util.Set;

/// The choices of a client for its connection, or for one request.
///
/// @param sets the tools that `tools/list` shows; the empty set means all
/// @param answers the form of answers; empty leaves it to the server
record McpChoices(Set<ToolSet> sets, Optional<AnswerForm> answers) {

    McpChoices {
        sets = Set.copyOf(sets);
    }
}
