package dev.cairn.engine.pack;

import dev.cairn.model.id.AgentId;
import dev.cairn.view.View;
import java.util.Optional;

/// The input of a pack: the view it is built from, the task, the agent that asks, and the budget.
public record PackRequest(View view, String task, Optional<String> taskId, AgentId agent, PackOptions options) {

    /// A longer task text is read at its beginning and its end only, because a trace often ends with its cause.
    public static final int TASK_LENGTH_MAX = 20_000;

    private static final int TASK_END_LENGTH = 6_000;

    public PackRequest {
        if (task.length() > TASK_LENGTH_MAX)
            task = task.substring(0, TASK_LENGTH_MAX - TASK_END_LENGTH - 1)
                    + "\n"
                    + task.substring(task.length() - TASK_END_LENGTH);
    }

    /// Whether a part of the task was not read.
    boolean isClipped() {
        return task.length() == TASK_LENGTH_MAX;
    }

    /// A copy of this request that also searches for the words of a plan. If the task is only the plan's id, the
    /// words of the plan replace it.
    public PackRequest with(Optional<PlanSource.TaskPlan> plan) {
        if (plan.isEmpty()) return this;
        boolean isIdOnly = taskId.filter(task.strip()::equalsIgnoreCase).isPresent();
        var words = isIdOnly || task.isBlank()
                ? plan.get().text()
                : task + "\n" + plan.get().text();
        return new PackRequest(view, words, taskId, agent, options);
    }

    /// Default budget in tokens.
    public static final int TOKENS_DEFAULT = 2_000;

    /// The parts and the budget of a pack.
    public record PackOptions(boolean decisions, boolean learnings, boolean episodes, SlotShares shares, int tokens) {}
}
