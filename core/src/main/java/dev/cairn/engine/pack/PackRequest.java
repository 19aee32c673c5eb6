package dev.cairn.engine.pack;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Optional;

/// What to brief on, for whom, and how much it may cost.
public record PackRequest(
        ProjectId project, AsOf asOf, String task, Optional<String> taskId, AgentId agent, Options options) {

    /// Task texts are cut here before anything reads them.
    public static final int TASK_LENGTH_MAX = 20_000;

    /// What belongs into the pack.
    public record Options(boolean decisions, boolean learnings, boolean episodes, Shares shares, int tokens) {}
}
