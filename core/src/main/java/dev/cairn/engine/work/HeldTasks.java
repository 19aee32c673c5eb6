package dev.cairn.engine.work;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import java.util.Map;

/// Which items agents hold right now.
public interface HeldTasks {

    HeldTasks NONE = _ -> Map.of();

    /// The holder of each held item, by the item's id.
    Map<String, AgentId> holders(ProjectId project);
}
