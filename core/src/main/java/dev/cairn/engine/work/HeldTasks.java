package dev.cairn.engine.work;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Map;

/// Which items agents hold at a moment.
public interface HeldTasks {

    HeldTasks NONE = (_, _) -> Map.of();

    /// The holder of each held item, by the item's id.
    Map<String, AgentId> holders(ProjectId project, AsOf asOf);
}
