package dev.cairn.engine.work;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Map;

/// Knows which items are held by agents as of a moment.
public interface TaskHolders {

    TaskHolders NONE = (_, _) -> Map.of();

    /// The holder of each held item, by the item's id.
    Map<String, AgentId> holders(ProjectId project, AsOf asOf);
}
