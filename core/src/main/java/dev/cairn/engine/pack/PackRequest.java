package dev.cairn.engine.pack;

import dev.cairn.model.id.AgentId;
import dev.cairn.view.View;
import java.util.Optional;

/// The input of a pack: the view it is built from, the task, the agent that asks, and the budget.
public record PackRequest(View view, String task, Optional<String> taskId, AgentId agent, PackOptions options) {

    /// Longer task texts are truncated before anything reads them.
    public static final int TASK_LENGTH_MAX = 20_000;

    /// Default budget in tokens.
    public static final int TOKENS_DEFAULT = 2_000;

    /// The parts and the budget of a pack.
    public record PackOptions(
            boolean decisions, boolean learnings, boolean episodes, SlotShares shares, int tokens) {}
}
