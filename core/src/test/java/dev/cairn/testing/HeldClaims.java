package dev.cairn.testing;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.store.Store;
import java.util.Optional;

/// Stores claims without asking whether they may be granted.
public final class HeldClaims {

    private final Store store;
    private final ProjectId project;

    public HeldClaims(Store store, ProjectId project) {
        this.store = store;
        this.project = project;
    }

    public void hold(String agent, ClaimTarget target, String intent) {
        Stores.write(store, project, draft -> {
            var claim = new Claim(
                    new ClaimId("claim-" + draft.seq()),
                    new ClaimHolder(new AgentId(agent), new SessionId("session of " + agent), ""),
                    target,
                    new ClaimPurpose(intent, Optional.empty()),
                    TargetVersion.at(""),
                    draft.seq(),
                    draft.now(),
                    Optional.empty());
            StoredClaims.replace(draft, claim, claim);
        });
    }
}
