package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;

/// One tool for agents. It only translates: the arguments into a request to the engine, and the result into an
/// answer.
public interface Tool {

    ToolSpec spec();

    /// Serves one checked call; throws a [dev.cairn.model.problem.Refusal] when it cannot be served as requested.
    Answer call(ToolCall call);
}
