package dev.cairn.serve.tool.claim;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.WorktreeChanges.WorktreeChange;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.claim.overview.HandoffReader;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.store.Author;
import java.util.List;
import java.util.Optional;

/// The parts of the engine that the coordination tools use.
public record ClaimEngines(Workspaces workspaces, Claims claims, ClaimReaders readers) {

    /// The parts that the tools only read from.
    public record ClaimReaders(Coordination coordination, HandoffReader handoffs, AgentEpisodes episodes) {}

    Workspace workspace(ToolCall call) {
        return call.caller().workspaceIn(workspaces);
    }

    /// Where else in the project the code of a claim was changed.
    List<WorktreeChange> changedElsewhere(ProjectId project, Claim claim) {
        return readers.coordination().placesNow(project, claim).changes().getOrDefault(claim.id(), List.of());
    }

    /// The worktree in which the holder of a claim works.
    Optional<WorktreePlace> placeOf(ProjectId project, Claim claim) {
        return Optional.ofNullable(
                readers.coordination().placesNow(project, claim).worktrees().get(claim.id()));
    }

    /// Every open claim at this moment, also those made after the view of a call was opened.
    List<Claim> openClaims(ProjectId project) {
        return claims.open(project);
    }

    static Author author(ToolCall call) {
        call.caller().requireName();
        return new Author(call.caller().agent(), call.caller().session());
    }
}
