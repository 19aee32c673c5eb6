package dev.cairn.serve.tool;

import dev.cairn.model.problem.ProblemCode;
import java.util.Optional;

/// The outcome of one call, for metrics.
///
/// @param problem why the call was refused; empty if it succeeded
/// @param nanos the duration of the call
/// @param tokens the size of the answer
public record ToolOutcome(String tool, Optional<ProblemCode> problem, long nanos, int tokens) {

    /// The tool of a call with an unknown name, so that callers cannot add arbitrary names to the metrics.
    public static final String UNKNOWN_TOOL = "unknown";
}
