package dev.cairn.engine.pack;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.SymbolId;
import java.util.List;

/// Finds the open claims of other agents on the code of a pack.
public final class ClaimBlockers implements Blockers {

    @Override
    public List<BlockingClaim> on(PackRequest request, List<String> ids) {
        var code = ids.stream().map(SymbolId::parse).toList();
        return Claims.open(request.view().snapshot()).stream()
                .filter(claim -> !claim.isHeldBy(request.agent()) && touches(claim, code))
                .map(claim -> new BlockingClaim(
                        claim.target().written(),
                        claim.holder().agent().value(),
                        claim.purpose().intent(),
                        EntityFields.moment(claim.since())))
                .toList();
    }

    private static boolean touches(Claim claim, List<SymbolId> ids) {
        return claim.target() instanceof ClaimTarget.Code target
                && ids.stream().anyMatch(id -> target.overlaps(new ClaimTarget.Code(id, target.type())));
    }
}
