package dev.cairn.engine.work;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.store.Draft;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Optional;

/// Refuses a write to a backlog item that another agent holds, also without a fence.
///
/// A person may always write. An agent that gives a reason may write too; the reason is logged.
final class ClaimedItemCheck {

    private ClaimedItemCheck() {}

    /// Checks inside the transaction of the write, so that the claim cannot begin between check and write.
    static void check(Draft draft, WriteContext writer, Entity item) {
        if (writer.override().isPresent() || writer.actor().type() == ActorType.USER) return;
        var seen = new HashSet<String>();
        var next = Optional.of(item);
        while (next.isPresent() && seen.add(next.get().id())) {
            var held = next.get().id();
            StoredClaims.forTask(draft, held).stream()
                    .filter(claim -> claim.target() instanceof ClaimTarget.Work work
                            && work.id().equals(held))
                    .filter(claim -> !isOwn(claim, writer.author().agent()))
                    .findFirst()
                    .ifPresent(claim -> {
                        throw refusal(item, claim);
                    });
            next = next.get().parent().flatMap(parent -> ReferenceRules.find(draft, parent));
        }
    }

    /// An agent and its helpers work together.
    private static boolean isOwn(Claim claim, AgentId writer) {
        return claim.holder().agent().covers(writer)
                || writer.covers(claim.holder().agent());
    }

    private static Refusal refusal(Entity item, Claim claim) {
        var holder = claim.holder().agent();
        return Refusal.of(
                ProblemCode.CONFLICT,
                holder + " has claimed " + claim.target().written() + " (\""
                        + claim.purpose().intent() + "\", since "
                        + claim.since().truncatedTo(ChronoUnit.SECONDS) + "), so " + item.id()
                        + " was not changed.",
                "Choose another task with backlog_list ready=true. If " + holder
                        + " is gone, take over: agent_claim target="
                        + claim.target().written()
                        + " takeover=true. Otherwise repeat with override=\"<why>\", which is logged.");
    }
}
