package dev.cairn.serve.tool.claim;

import dev.cairn.engine.claim.NearbyClaims;
import dev.cairn.engine.claim.NearbyClaims.ClaimWarnings;
import dev.cairn.engine.claim.WorktreeChanges.WorktreeChange;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.ProjectId;
import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;

/// Reads the facts about a claim that its answer reports.
record ClaimContext(ClaimEngines engines, View view, ProjectId project) {

    ClaimWarnings nearby(Claim claim) {
        return NearbyClaims.near(view, claim, engines.openClaims(project));
    }

    List<WorktreeChange> changedElsewhere(Claim claim) {
        return engines.changedElsewhere(project, claim);
    }

    Optional<WorktreePlace> placeOf(Claim claim) {
        return engines.placeOf(project, claim);
    }
}
