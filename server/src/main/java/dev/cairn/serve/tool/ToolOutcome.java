package dev.cairn.serve.tool;

import dev.cairn.model.problem.ProblemCode;
import java.util.Optional;

/// The outcome of one call: the tool, the problem if any, the duration and the size of the answer.
public record ToolOutcome(String tool, Optional<ProblemCode> problem, long nanos, int tokens) {

    /// Replaces every unknown tool name, so that callers cannot add arbitrary names to the metrics.
    public static final String UNKNOWN_TOOL = "unknown";
}
