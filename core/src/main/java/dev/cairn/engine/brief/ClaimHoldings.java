package dev.cairn.engine.brief;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// Reads the open claims of a project.
public interface ClaimHoldings {

    ClaimHoldings NONE = (_, _) -> List.of();

    /// An open claim: its holder, its target and its intent.
    record HeldClaim(AgentId agent, String target, String intent) {}

    /// All open claims, newest first.
    List<HeldClaim> open(ProjectId project, AsOf asOf);
}
