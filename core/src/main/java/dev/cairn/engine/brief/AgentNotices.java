package dev.cairn.engine.brief;

import dev.cairn.model.id.AgentId;
import java.util.List;

/// Messages that an agent must receive once, independent of its work.
@FunctionalInterface
public interface AgentNotices {

    AgentNotices NONE = _ -> List.of();

    /// The messages the agent has not received yet; they count as received afterwards.
    List<String> take(AgentId agent);
}
