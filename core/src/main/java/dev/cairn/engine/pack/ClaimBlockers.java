package dev.cairn.engine.pack;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.WorktreeChanges;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.SymbolId;
import java.util.List;

/// Finds the open claims of other agents on the code of a pack, and its changes in other worktrees.
public final class ClaimBlockers implements Blockers {

    /// At most this many changes in other worktrees are listed.
    private static final int UNMERGED_MAX = 5;

    /// The first symbols of a pack are looked for in other worktrees.
    private static final int COMPARED_MAX = 20;

    private final WorktreeChanges worktrees;

    public ClaimBlockers(WorktreeChanges worktrees) {
        this.worktrees = worktrees;
    }

    @Override
    public List<BlockingClaim> on(PackRequest request, List<String> ids) {
        var code = ids.stream().map(SymbolId::parse).toList();
        return Claims.open(request.view().snapshot()).stream()
                .filter(claim -> !claim.isHeldBy(request.agent()) && touches(claim, code))
                .map(claim -> new BlockingClaim(
                        claim.target().written(),
                        claim.holder().agent().value(),
                        claim.purpose().intent(),
                        EntityFields.moment(claim.since()),
                        place(request, claim)))
                .toList();
    }

    /// Where the holder works, if the project has several worktrees.
    private String place(PackRequest request, Claim claim) {
        if (worktrees.places().of(request.view().project()).size() < 2) return "";
        return worktrees
                .placeOf(request.view().project(), claim.holder().worktree())
                .map(WorktreePlace::words)
                .orElse("");
    }

    @Override
    public List<String> unmerged(PackRequest request, List<String> ids) {
        if (!request.view().isNow()) return List.of();
        return ids.stream()
                .limit(COMPARED_MAX)
                .map(id -> new ClaimTarget.Code(SymbolId.parse(id), ClaimType.FUNCTION))
                .flatMap(target -> worktrees.of(request.view().snapshot(), target).stream())
                .limit(UNMERGED_MAX)
                .map(change -> change.target() + " is not merged yet: " + change.words() + ".")
                .toList();
    }

    private static boolean touches(Claim claim, List<SymbolId> ids) {
        return claim.target() instanceof ClaimTarget.Code target
                && ids.stream().anyMatch(id -> target.overlaps(new ClaimTarget.Code(id, target.type())));
    }
}
