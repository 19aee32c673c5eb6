package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;

/// One tool for agents. It translates arguments into a request and a result into an answer, and decides nothing.
public interface Tool {

    ToolSpec spec();

    /// Serves one checked call; throws a [dev.cairn.model.problem.Refusal] when it cannot be served as requested.
    Answer call(ToolCall call);
}
