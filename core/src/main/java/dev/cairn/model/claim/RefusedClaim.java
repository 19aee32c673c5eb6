package dev.cairn.model.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import java.time.Instant;

/// A claim that was refused because another agent held the target.
public record RefusedClaim(AgentId agent, String target, String intent, ClaimId heldBy, AgentId holder, Instant at) {}
