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

    /// What a pack may cost when nobody says.
    public static final int TOKENS_DEFAULT = 1_200;

    /// What belongs into the pack, and what it may cost. Where the caller chose no size the pack is sparing: it shows
    /// short code and tells where longer code is read.
    public record Options(
            boolean decisions, boolean learnings, boolean episodes, Shares shares, int tokens, boolean isSparing) {}
}
