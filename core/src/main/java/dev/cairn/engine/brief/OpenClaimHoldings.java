package dev.cairn.engine.brief;

import dev.cairn.engine.claim.Claims;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Comparator;
import java.util.List;

/// Lists the open claims of a project.
public final class OpenClaimHoldings implements ClaimHoldings {

    private final Claims claims;

    public OpenClaimHoldings(Claims claims) {
        this.claims = claims;
    }

    @Override
    public List<HeldClaim> open(ProjectId project, AsOf asOf) {
        return claims.open(project, asOf).stream()
                .sorted(Comparator.comparing(Claim::since).reversed())
                .map(claim -> new HeldClaim(
                        claim.holder().agent(),
                        claim.target().written(),
                        claim.purpose().intent()))
                .toList();
    }
}
