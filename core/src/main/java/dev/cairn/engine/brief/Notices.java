package dev.cairn.engine.brief;

import dev.cairn.model.id.AgentId;
import java.util.List;

/// What an agent must be told once, outside of its work.
@FunctionalInterface
public interface Notices {

    Notices NONE = _ -> List.of();

    /// The notices the agent has not been told yet; the next question finds them told.
    List<String> take(AgentId agent);
}
