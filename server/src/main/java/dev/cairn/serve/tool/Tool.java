package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;

/// One thing agents can ask for. It translates arguments into a request and a result into an answer, nothing more.
public interface Tool {

    ToolSpec spec();

    /// Serves one checked call; throws a [dev.cairn.model.problem.Refusal] for what cannot be served as asked.
    Answer call(ToolCall call);
}
