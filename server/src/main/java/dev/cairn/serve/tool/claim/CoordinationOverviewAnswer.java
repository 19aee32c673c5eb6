package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.claim.overview.ClaimOverview;
import dev.cairn.model.claim.RefusedClaim;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Formats the overview of all claims as an answer. The summary starts with conflicts and stale claims.
final class CoordinationOverviewAnswer {

    private CoordinationOverviewAnswer() {}

    static Answer of(ClaimOverview overview) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("totalClaims", overview.total());
        fields.put("activeClaims", ClaimFields.claims(overview.active(), overview.places()));
        fields.put(
                "conflicts",
                Stream.concat(
                                overview.overlaps().stream().map(CoordinationOverviewAnswer::overlap),
                                overview.refused().stream().map(CoordinationOverviewAnswer::refused))
                        .toList());
        fields.put(
                "staleClaims",
                overview.stale().stream().map(CoordinationOverviewAnswer::stale).toList());
        fields.put(
                "agentSummary",
                overview.agents().stream()
                        .map(CoordinationOverviewAnswer::agent)
                        .toList());
        return Answer.of(sentence(overview), fields);
    }

    private static String sentence(ClaimOverview overview) {
        var active = overview.active().size();
        var agents =
                overview.agents().stream().filter(agent -> agent.active() > 0).toList();
        var words = active == 0
                ? "No claim is open"
                : agents.size() == 1
                        ? agents.getFirst().agent() + " has " + Plurals.orNo(active, "open claim")
                        : Plurals.orNo(agents.size(), "agent") + " have " + Plurals.orNo(active, "open claim");
        int overlaps = overview.overlaps().size();
        int stale = overview.stale().size();
        int refused = (int)
                overview.refused().stream().map(RefusedClaim::target).distinct().count();
        if (overlaps > 0)
            words += "; " + Plurals.orNo(overlaps, "claim") + (overlaps == 1 ? " overlaps" : " overlap") + " another";
        if (stale > 0)
            words += "; " + Plurals.orNo(stale, "claim") + (stale == 1 ? " is" : " are")
                    + " outdated: the holder is gone or silent, or the code has moved on";
        if (refused > 0)
            words += "; claims on " + Plurals.orNo(refused, "target") + " were refused in the last 24 hours";
        int changed = overview.places().changes().size();
        if (changed > 0)
            words += "; the code of " + Plurals.orNo(changed, "claim") + " was changed in another worktree";
        return words + ".";
    }

    private static Map<String, Object> overlap(ClaimOverview.ClaimOverlap overlap) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("kind", "overlap");
        fields.put("targetId", overlap.one().target().written());
        fields.put("agentId", overlap.one().holder().agent().value());
        fields.put("heldBy", overlap.other().holder().agent().value());
        fields.put("heldTargetId", overlap.other().target().written());
        return fields;
    }

    private static Map<String, Object> refused(RefusedClaim attempt) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("kind", "refused");
        fields.put("targetId", attempt.target());
        fields.put("agentId", attempt.agent().value());
        fields.put("heldBy", attempt.holder().value());
        fields.put("intent", ClaimFields.shortened(attempt.intent()));
        fields.put("when", attempt.at().toString());
        return fields;
    }

    private static Map<String, Object> stale(ClaimOverview.StaleClaim stale) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("claimId", stale.claim().id().value());
        fields.put("targetId", stale.claim().target().written());
        fields.put("agentId", stale.claim().holder().agent().value());
        fields.put("why", stale.why().name().toLowerCase(Locale.ROOT));
        return fields;
    }

    private static Map<String, Object> agent(ClaimOverview.AgentClaimCounts agent) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("agentId", agent.agent().value());
        fields.put("active", agent.active());
        fields.put("ended", agent.ended());
        return fields;
    }
}
