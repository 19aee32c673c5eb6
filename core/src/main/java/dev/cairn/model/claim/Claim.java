package dev.cairn.model.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import java.time.Instant;
import java.util.Optional;

/// An agent's declared hold on a file, symbol or backlog item: other agents are told not to change it.
///
/// `fence` is the number of the transaction that granted the claim. Of two claims on overlapping targets, the later one
/// always has the larger fence.
public record Claim(
        ClaimId id,
        ClaimHolder holder,
        ClaimTarget target,
        ClaimPurpose purpose,
        TargetVersion version,
        long fence,
        Instant since,
        Optional<ClaimEnd> end) {

    public boolean isOpen() {
        return end.isEmpty();
    }

    /// Whether the holder works in this worktree; its name is empty for the main one.
    public boolean isHeldIn(String worktree) {
        return holder.worktree().equals(worktree);
    }

    public boolean isHeldBy(AgentId agent) {
        return holder.agent().equals(agent);
    }

    public Claim with(ClaimHolder other, ClaimPurpose otherPurpose) {
        return new Claim(id, other, target, otherPurpose, version, fence, since, end);
    }

    public Claim with(TargetVersion other) {
        return new Claim(id, holder, target, purpose, other, fence, since, end);
    }

    public Claim movedTo(ClaimTarget other) {
        return new Claim(id, holder, other, purpose, version, fence, since, end);
    }

    public Claim ended(ClaimEnd how) {
        return new Claim(id, holder, target, purpose, version, fence, since, Optional.of(how));
    }
}
