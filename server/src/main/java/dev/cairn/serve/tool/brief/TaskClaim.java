package dev.cairn.serve.tool.brief;

import dev.cairn.serve.tool.ToolCall;
import java.util.Map;
import java.util.Optional;

/// Claims the task an agent is briefed on.
@FunctionalInterface
public interface TaskClaim {

    /// Nothing is claimed.
    TaskClaim NONE = (_, _, _) -> Optional.empty();

    /// Claims the task for the caller; tells the claim, or who holds it already.
    Optional<Map<String, Object>> claim(ToolCall call, String taskId, String intent);
}
