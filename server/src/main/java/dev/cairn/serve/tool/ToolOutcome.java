package dev.cairn.serve.tool;

import dev.cairn.model.problem.ProblemCode;
import java.util.Optional;

/// What one call came to: the tool that answered, the problem if there was one, and what it cost.
public record ToolOutcome(String tool, Optional<ProblemCode> problem, long nanos, int tokens) {

    /// Stands for every name no tool has, so that callers cannot invent names for the statistics.
    public static final String UNKNOWN_TOOL = "unknown";
}
