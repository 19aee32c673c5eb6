package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.store.Draft;
import java.util.Optional;

/// Adds the open claims of another project to a project. Of two claims on one target the older stays.
public record AdoptedClaims(StoredClaims storedClaims, String worktree) {

    /// Adds a claim with a number above all claims of the project, one in each transaction. It ends at once if an older
    /// claim of another agent overlaps; a younger one ends in its favour. Returns whether the claim stays.
    public boolean adopt(Draft draft, Claim claim) {
        var numbered = new Claim(
                FenceCheck.id(draft.seq()),
                claim.holder().in(worktree),
                claim.target(),
                claim.purpose(),
                claim.version(),
                draft.seq(),
                claim.since(),
                Optional.empty());
        var others = storedClaims.overlapping(draft, claim.target()).stream()
                .filter(other -> !other.isHeldBy(claim.holder().agent()))
                .toList();
        var older = others.stream()
                .filter(other -> !other.since().isAfter(claim.since()))
                .findFirst();
        if (older.isEmpty())
            others.forEach(
                    other -> StoredClaims.end(draft, other, ClaimEndReason.EXPIRED, Optional.of(inFavourOf(numbered))));
        older.ifPresentOrElse(
                other -> StoredClaims.addEnded(draft, numbered, inFavourOf(other)),
                () -> StoredClaims.begin(draft, numbered));
        return older.isEmpty();
    }

    private static String inFavourOf(Claim other) {
        return "the worktrees are one project now, and " + other.holder().agent() + " has an older claim on "
                + other.target().written();
    }
}
